import type { DemoCharacter, DemoTag } from './types.ts'

export const tags: DemoTag[] = [
  { slug: 'vip', name: 'VIP', color: '#C2105F' },
  { slug: 'resident', name: 'Palazzo Resident', color: '#6A3FB5' },
  { slug: 'six-legs', name: 'Six Legs', color: '#A33A22' },
  { slug: 'rent', name: 'Rent Trouble', color: '#8A5A1E' },
  { slug: 'snacks', name: 'Snack Expert', color: '#C2500A' },
  { slug: 'laundry', name: 'Laundry Crew', color: '#0F7398' },
  { slug: 'parking', name: 'Parking Drama', color: '#4D6E0C' },
  { slug: 'frenemy', name: 'Frenemy', color: '#2A5BB0' },
]

const portrait = (slug: string) => `portraits/${slug}.webp`

export const characters: DemoCharacter[] = [
  {
    slug: 'ash',
    name: 'Ash Pemberloo',
    nickname: 'The VIP',
    description:
      'The only person ever to laminate her own VIP pass, and the only tenant of 4B who ever unpacked. Ash believes that glamour is a decision, that leopard print is a neutral, and that the rent is a suggestion. Her pink beehive has its own line in the lease.',
    image: portrait('ash'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['vip', 'resident', 'rent', 'snacks'],
  },
  {
    slug: 'barnaby',
    name: 'Barnaby',
    nickname: 'The Roommate',
    description:
      'A bed bug of manners and ambition who came with the seven-dollar mattress and never left. He speaks only in squeaks, wears a bow tie to breakfast, and signed his first contract with a thumbprint in raspberry jam. Now he is running for building president.',
    image: portrait('barnaby'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['six-legs', 'resident', 'vip'],
  },
  {
    slug: 'gerald-grubbins',
    name: 'Gerald Grubbins',
    nickname: 'The Rentlord',
    otherNames: 'Landlord',
    description:
      'Owner of the Palazzo Paloma, three cardigans and an unknown quantity of beige tape. There is nothing he has not repaired with it, including the front door, the boiler and, for one difficult week, his own moustache. He has promised that the lift will be back in five minutes since 2020.',
    image: portrait('gerald-grubbins'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['rent', 'frenemy'],
  },
  {
    slug: 'cousin-kev',
    name: 'Kev Truffle',
    nickname: 'Cousin Kev',
    description:
      "Ash's cousin came for the weekend in season one and brought a suitcase full of towels. He has lived in the bathtub ever since, from where he hosts the podcast Tub Talk. He considers the shower cap a hat.",
    image: portrait('cousin-kev'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['resident', 'rent'],
  },
  {
    slug: 'priscilla-vance',
    name: 'Priscilla Vance',
    nickname: 'The Pen of 3A',
    description:
      'Lives below Ash and has heard everything. Her complaints come on lavender paper, are numbered, and are beautifully written; the 400th was framed. Nobody has ever seen the inside of 3A, but it smells of ironing.',
    image: portrait('priscilla-vance'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['resident', 'frenemy'],
  },
  {
    slug: 'chip-marlowe',
    name: 'Chip Marlowe',
    nickname: 'Chip the Crisp',
    description:
      "Keeper of Chip's Snack Shack on the corner and inventor of the Blaze Puff, which comes in seven degrees of heat. Level one is called Hello, level seven is called Regret. His hair is not on fire; it only looks like it, usually.",
    image: portrait('chip-marlowe'),
    firstSeason: 1,
    lastSeason: null,
    tags: ['snacks'],
  },
  {
    slug: 'odette-itch',
    name: 'Dr. Odette Itch',
    nickname: 'The Softie',
    description:
      'A licensed exterminator who has never harmed a fly, a flea or a bed bug. She relocates them, with luggage, to the Bug & Breakfast in her garage, where breakfast is served until eleven. She left after season four to open a second branch by the sea.',
    image: portrait('odette-itch'),
    firstSeason: 2,
    lastSeason: 4,
    tags: ['six-legs'],
  },
  {
    slug: 'tiffany-glint',
    name: 'Tiffany Glint',
    nickname: 'The VIP-er',
    description:
      'Queen of the Villa Vermilion across the street, where the neon is bigger and the towels match. She fought Ash rope for rope for three seasons, then lent her a tiara and spoiled everything by being nice. Sailed off on a houseboat at the end of season five; it has barnacles, and they have names.',
    image: portrait('tiffany-glint'),
    firstSeason: 2,
    lastSeason: 5,
    tags: ['vip', 'frenemy'],
  },
  {
    slug: 'bruno-velvet',
    name: 'Bruno Velvet',
    nickname: 'The Rope',
    description:
      'Hired to guard the first VIP rope in the Palazzo and paid in Blaze Puffs, level four. He now guards the laundry room, where nobody gets past him without a ticket or a kind word. Cried at the wedding before it started.',
    image: portrait('bruno-velvet'),
    firstSeason: 2,
    lastSeason: null,
    tags: ['laundry', 'snacks'],
  },
  {
    slug: 'reginald',
    name: 'Reginald',
    nickname: 'The Eighth Layer',
    description:
      'A cockroach of the old school: top hat, monocle, no invitation. He first appeared as the eighth layer of a seven-layer dip and was last seen entering a wedding cake. His memoirs are expected.',
    image: portrait('reginald'),
    firstSeason: 2,
    lastSeason: 5,
    tags: ['six-legs', 'snacks', 'frenemy'],
  },
  {
    slug: 'madame-suds',
    name: 'Madame Suds',
    nickname: 'The Lint Oracle',
    description:
      'Runs Spin Cycle City and reads the future in the lint of dryer four. She is right more often than the weather report, though she mostly predicts static cling. She alone can calm Old Niner, the machine that eats.',
    image: portrait('madame-suds'),
    firstSeason: 3,
    lastSeason: null,
    tags: ['laundry'],
  },
  {
    slug: 'nana-pemberloo',
    name: 'Nana Pemberloo',
    nickname: 'Nana Jackpot',
    description:
      "Ash's grandmother, banned from bingo halls in four counties and welcome in none. She carries her winnings in a sock and her advice in capitals. Her lucky number is B7, and nobody has ever dared to ask why.",
    image: portrait('nana-pemberloo'),
    firstSeason: 3,
    lastSeason: null,
    tags: ['vip', 'laundry'],
  },
  {
    slug: 'marvin-pludd',
    name: 'Marvin Pludd',
    nickname: 'The Polite Repo',
    description:
      'Repossesses sofas with an apology and a thank-you card. He took the same zebra sofa six times and helped to carry it back twice. Married Dolores Finch on Level 2, after a courtship of one tow hook and two forms in triplicate.',
    image: portrait('marvin-pludd'),
    firstSeason: 4,
    lastSeason: null,
    tags: ['rent', 'parking'],
  },
  {
    slug: 'dolores-finch',
    name: 'Dolores Finch',
    nickname: 'Tow-lores',
    description:
      'Drives Mercy, the magenta tow truck, and has never once been late for somebody else. She towed Duchess twenty-three times in one summer and knows the car better than its owner does. She tows because she cares.',
    image: portrait('dolores-finch'),
    firstSeason: 5,
    lastSeason: null,
    tags: ['parking'],
  },
]
