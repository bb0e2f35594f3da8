import type { DemoMessage } from './types.ts'

const hour = 60
const day = 24 * hour

export const messages: DemoMessage[] = [
  {
    author: 'FrontDesk4B',
    minutesAgo: 5 * day + 3 * hour,
    system: true,
    text: 'Welcome to the backstage lounge. Be kind, keep spoilers of season six behind a warning, and no towels for sale.',
  },
  {
    author: 'BugLifeBrenda',
    minutesAgo: 5 * day + 2 * hour,
    text: 'First!! Is everybody ready for the president debate tonight?',
  },
  { author: 'TeamPriscilla', minutesAgo: 5 * day + 118, text: 'Ready and ironed.' },
  {
    author: 'SixLegsForward',
    minutesAgo: 5 * day + 112,
    text: 'My candidate has twice as many legs as yours has policies.',
  },
  { author: 'TeamPriscilla', minutesAgo: 5 * day + 109, text: 'Mine can write. I have 412 references.' },
  {
    author: 'RubberDuckling',
    minutesAgo: 5 * day + 70,
    text: 'can we all agree that Kev would be a terrible president and that I would vote for him at once',
  },
  { author: 'ShowerCapSam', minutesAgo: 5 * day + 66, text: 'Only for the weekend.' },
  { author: 'RubberDuckling', minutesAgo: 5 * day + 65, text: 'SAM' },
  {
    author: 'LintTrapQueen',
    minutesAgo: 4 * day + 9 * hour,
    text: 'Update on my shrine. The other sock is on holiday.',
    image: 'forum/sock-shrine.webp',
  },
  { author: 'SockNumberTwo', minutesAgo: 4 * day + 8.8 * hour, text: 'I feel seen. I feel folded.' },
  { author: 'Old_Niner_Fan', minutesAgo: 4 * day + 8.5 * hour, text: 'She knew the risks when she went in.' },
  {
    author: 'BeehiveHairspray',
    minutesAgo: 4 * day + 7 * hour,
    text: 'Unpopular opinion: the Rope War was the best thing this show ever did and Tiffany should have won.',
  },
  { author: 'LeopardIsNeutral', minutesAgo: 4 * day + 6.9 * hour, text: 'Unpopular is a kind word for it, darling.' },
  {
    author: 'BarnacleBeth',
    minutesAgo: 4 * day + 6.7 * hour,
    text: 'She did win. She has a boat. Have you got a boat?',
  },
  {
    author: 'ParallelParker',
    minutesAgo: 4 * day + 5 * hour,
    text: 'Does anyone know whether the melon in Spot Twelve is canon? Asking for the person who submitted it.',
  },
  { author: 'MelonInSpot12', minutesAgo: 4 * day + 4.8 * hour, text: 'It had better be. I have a username now.' },
  {
    author: 'FreeTowels4U',
    minutesAgo: 3 * day + 20 * hour,
    text: 'TOWELS!! Worn once by a famous cousin!! Message me for a price, real steam included',
    deletedBy: 'VelvetRopeMod',
  },
  {
    author: 'DipCritic',
    minutesAgo: 3 * day + 12 * hour,
    text: 'Made the seven-layer dip from season two at home. Counted twice.',
    image: 'forum/home-made-dip.webp',
  },
  { author: 'CountTheLayers', minutesAgo: 3 * day + 11.9 * hour, text: 'Zoom in on the left. Is that an antenna?' },
  { author: 'DipCritic', minutesAgo: 3 * day + 11.8 * hour, text: 'That is a chive.' },
  { author: 'TheEighthLayer', minutesAgo: 3 * day + 11.7 * hour, text: 'A chive with a monocle?' },
  {
    author: 'HeatLevelSeven',
    minutesAgo: 3 * day + 6 * hour,
    text: 'I tried 31 of the supermarket ones in a minute. I got to nine and then I telephoned my brother to apologise for the bicycle.',
  },
  { author: 'HelloLevelOne', minutesAgo: 3 * day + 5.9 * hour, text: 'nine!! i cried at the smell' },
  { author: 'NanaForMayor', minutesAgo: 3 * day + 5 * hour, text: 'NANA WOULD HAVE DONE FORTY AND SOLD TICKETS' },
  { author: 'BeigeTapeFan88', minutesAgo: 2 * day + 14 * hour, text: 'I made a thing.', image: 'forum/tape-meme.webp' },
  { author: 'CardiganCarl', minutesAgo: 2 * day + 13.9 * hour, text: 'Framing this. With tape.' },
  { author: 'FiveMinutesLift', minutesAgo: 2 * day + 13.5 * hour, text: 'He fixed my whole childhood.' },
  {
    author: 'noisy_upstairs',
    minutesAgo: 2 * day + 10 * hour,
    text: 'Anyone who votes for a bug deserves to itch, you are all idiots and the show is for babies',
    reports: [{ by: 'SqueakSqueak', reason: 'Insulting everyone in the room, and Barnaby.' }],
  },
  { author: 'SqueakSqueak', minutesAgo: 2 * day + 9.9 * hour, text: 'Squeak. (That was not a compliment.)' },
  {
    author: 'LavenderPaper',
    minutesAgo: 2 * day + 9.5 * hour,
    text: 'Complaint number one of mine, in this forum: the noise of noisy_upstairs, after ten.',
  },
  {
    author: 'RepoRomance',
    minutesAgo: 2 * day + 4 * hour,
    text: 'Rewatched the wedding for the ninth time. He takes sofas out backwards SO THAT THEY CAN SEE THE ROOM. I am a puddle.',
  },
  {
    author: 'HookAndBlanket',
    minutesAgo: 2 * day + 3.9 * hour,
    text: 'She put a blanket on the hook. I will never be loved like that car.',
  },
  { author: 'TowMeMaybe', minutesAgo: 2 * day + 3.8 * hour, text: 'Read my username out loud. It is a cry for help.' },
  {
    author: 'ZebraSofaSurfer',
    minutesAgo: day + 15 * hour,
    text: 'I am in a building with a lift just like it. You have to see this.',
    video: 'forum/forum-lift-sign.mp4',
  },
  { author: 'FiveMinutesLift', minutesAgo: day + 14.9 * hour, text: 'Is that a BUG walking along the bottom?!' },
  {
    author: 'ZebraSofaSurfer',
    minutesAgo: day + 14.8 * hour,
    text: 'He was waiting too. It seemed rude to take the stairs.',
  },
  {
    author: 'PopcornPhilippa',
    minutesAgo: day + 8 * hour,
    text: 'I posted my address by accident, please ignore!!',
    deletedBy: 'PopcornPhilippa',
  },
  {
    author: 'LateRentLarry',
    minutesAgo: day + 6 * hour,
    text: 'Does telling my landlord that I am a VIP work in real life? The rent is due tomorrow and I have a laminator.',
  },
  { author: 'GlamAfterTen', minutesAgo: day + 5.9 * hour, text: 'Only if you leave very slowly, in a good coat.' },
  {
    author: 'sir_dips_a_lot',
    minutesAgo: day + 20,
    text: 'My own recipe, at last. Layer one: beans. Layers two to seven will follow, one message each.',
  },
  { author: 'DipCritic', minutesAgo: day + 16, text: 'We can hear you typing. Please put down the beans.' },
  {
    author: 'JustForTheWknd',
    minutesAgo: 20 * hour,
    text: 'Buy discount hair clips at my shop, first hundred customers get a free beehive, no questions asked',
    reports: [{ by: 'WristbandWendy', reason: 'Advertising. Also, the beehive is not free, I asked.' }],
  },
  {
    author: 'KeysLikeCommas',
    minutesAgo: 9 * hour,
    text: 'Just finished the story about the Bug & Breakfast. In the pocket nearest to the heart?? On a Saturday?? With no warning??',
  },
  { author: 'CrumbAndCrumb', minutesAgo: 8.8 * hour, text: 'The crumb, the other crumb. I had to pull over.' },
  {
    author: 'quarterhoarder',
    minutesAgo: 3 * hour,
    text: 'New record in the laundry quiz. Old Niner did not get a single one of my answers.',
  },
  {
    author: 'LintTrapQueen',
    minutesAgo: 2.9 * hour,
    text: 'The lint foresaw it. It also foresees that I take it back from you by tonight.',
  },
  {
    author: 'NewInPortGlimmer',
    minutesAgo: 48,
    text: 'hi, i started watching last week. why is everybody crying about a sock',
  },
  {
    author: 'BugLifeBrenda',
    minutesAgo: 44,
    text: 'Oh, you sweet summer tenant. Start with season three and bring a towel.',
  },
]
