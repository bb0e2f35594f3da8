import type { DemoClip } from './types.ts'

/** Each slug has a video clips/{slug}.mp4 and a poster clips/{slug}.webp. */
export const clips: DemoClip[] = [
  {
    slug: 'welcome-to-4b',
    title: 'Welcome to 4B',
    description:
      'The door opens, the small print is read aloud for the first time, and Ash decides on the spot that it is good news.',
    season: 1,
    released: '2020-09-14',
    characters: ['ash', 'gerald-grubbins'],
    addedDaysAgo: 410,
    captions: `WEBVTT

00:00.000 --> 00:01.300
[Cheap, confident music]

00:01.400 --> 00:02.900
[The door creaks open]

00:03.000 --> 00:05.600
[Thud]
<v Ash>Very Intimate Premises!`,
  },
  {
    slug: 'seven-dollar-mattress',
    title: 'The Seven-Dollar Mattress',
    description: 'Found on the pavement, carried up four floors, described by its seller as slightly haunted but firm.',
    season: 1,
    released: '2020-09-14',
    characters: ['ash'],
    addedDaysAgo: 408,
    updatedDaysAgo: 37,
  },
  {
    slug: 'night-one',
    title: 'Night One: We Are Not Alone',
    description: 'Somebody turns on the light. Somebody with six legs is not pleased about it.',
    season: 1,
    released: '2020-09-15',
    characters: ['ash', 'barnaby'],
    addedDaysAgo: 405,
    captions: `WEBVTT

00:00.700 --> 00:02.400
[Squeak. Squeak-squeak.]

00:03.000 --> 00:04.200
[The light clicks on. Thud]

00:04.300 --> 00:06.000
<v Ash>We are not alone.`,
  },
  {
    slug: 'just-for-the-weekend',
    title: 'Just for the Weekend',
    description:
      'Every weekend that Kev has stayed for, in six seconds. The counter is accurate at the time of editing.',
    season: 1,
    released: '2020-09-19',
    characters: ['cousin-kev', 'ash'],
    addedDaysAgo: 400,
    updatedDaysAgo: 3,
  },
  {
    slug: 'goodbye-214-times',
    title: 'Goodbye, 214 Times',
    description:
      'Dr. Itch waves off every guest of the Bug & Breakfast by name. The camera crew went for lunch and came back.',
    season: 2,
    released: '2021-10-04',
    characters: ['odette-itch', 'barnaby'],
    addedDaysAgo: 330,
  },
  {
    slug: 'the-rope-war',
    title: 'The Rope War',
    description:
      'One street, two neon signs, forty metres of velvet. Bruno does not know which side to stand on, so he stands on the rope.',
    season: 2,
    released: '2021-10-18',
    displayDate: 'Autumn 2021',
    characters: ['ash', 'tiffany-glint', 'bruno-velvet'],
    addedDaysAgo: 322,
  },
  {
    slug: 'eight-layer-dip',
    title: 'Layer Eight Blinked',
    description: 'Ash presents her seven-layer dip to the house. Priscilla counts. Priscilla counts again.',
    season: 2,
    released: '2021-11-15',
    characters: ['ash', 'reginald', 'priscilla-vance'],
    addedDaysAgo: 315,
    updatedDaysAgo: 120,
  },
  {
    slug: 'the-lint-oracle',
    title: 'The Lint Oracle',
    description: 'Madame Suds opens dryer four and sees the week ahead: a visitor, a journey, and static cling.',
    season: 3,
    released: '2022-09-19',
    characters: ['madame-suds'],
    addedDaysAgo: 260,
  },
  {
    slug: 'old-niner-eats-again',
    title: 'Old Niner Eats Again',
    description: 'The last known footage of the lucky leopard sock. Viewers who love socks may wish to look away.',
    season: 3,
    released: '2022-10-10',
    characters: ['madame-suds', 'ash', 'bruno-velvet'],
    addedDaysAgo: 255,
  },
  {
    slug: 'bingo-contact-sport',
    title: 'Bingo Is a Contact Sport',
    description: 'Nana Pemberloo, B7, 640 dollars in quarters, and the end of bingo night at Spin Cycle City.',
    season: 3,
    released: '2022-11-07',
    characters: ['nana-pemberloo', 'madame-suds'],
    addedDaysAgo: 250,
  },
  {
    slug: 'thirty-one-puffs',
    title: 'Thirty-One Puffs',
    description:
      'The record attempt at the Snack Shack, uncut. Please do not try this at home; we have only one bucket of bean dip.',
    season: 3,
    released: '2022-11-21',
    characters: ['ash', 'chip-marlowe'],
    addedDaysAgo: 244,
    updatedDaysAgo: 61,
  },
  {
    slug: 'repo-number-six',
    title: 'Repo Number Six',
    description: 'The zebra sofa leaves. The zebra sofa comes back. Marvin has brought a card.',
    season: 4,
    released: '2023-10-30',
    characters: ['marvin-pludd', 'ash'],
    addedDaysAgo: 190,
  },
  {
    slug: 'tub-talk-episode-one',
    title: 'Tub Talk, Episode One',
    description: 'Kev goes live from the bathtub. Three people listen; one of them is sitting on the soap.',
    season: 4,
    released: '2023-10-09',
    characters: ['cousin-kev', 'barnaby'],
    addedDaysAgo: 186,
  },
  {
    slug: 'fountain-was-not-planned',
    title: 'The Fountain Was Not Planned',
    description: 'Three strips of beige tape meet the water pressure of an entire building.',
    season: 4,
    released: '2023-11-13',
    displayDate: 'Late 2023',
    characters: ['gerald-grubbins'],
    addedDaysAgo: 181,
  },
  {
    slug: 'duchess-gets-towed',
    title: 'Oh, Duchess',
    description:
      'All twenty-three tows of the summer in one drive down Paloma Street. Bring a handkerchief and an exact change of quarters.',
    season: 5,
    released: '2024-08-20',
    displayDate: 'Summer 2024',
    characters: ['dolores-finch', 'ash'],
    addedDaysAgo: 120,
  },
  {
    slug: 'spot-twelve',
    title: 'Spot Twelve Is Free',
    description: 'For eleven minutes on a Tuesday, spot twelve stood empty. This is how the street behaved.',
    season: 5,
    released: '2024-07-16',
    displayDate: 'Summer 2024',
    characters: ['ash', 'dolores-finch', 'tiffany-glint'],
    addedDaysAgo: 114,
  },
  {
    slug: 'just-towed-wedding',
    title: 'Just Towed: The Wedding',
    description: 'Vows on Level 2, rings by Bruno, cake by nobody who will admit it. Watch the top tier.',
    season: 5,
    released: '2024-08-26',
    characters: ['marvin-pludd', 'dolores-finch', 'bruno-velvet', 'reginald'],
    addedDaysAgo: 108,
    updatedDaysAgo: 9,
  },
  {
    slug: 'bite-the-vote',
    title: 'Bite the Vote',
    description: "Barnaby's campaign film for building president. Every squeak has been checked for accuracy.",
    season: 6,
    released: '2025-10-20',
    characters: ['barnaby', 'priscilla-vance'],
    addedDaysAgo: 20,
  },
]
