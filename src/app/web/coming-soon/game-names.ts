type NameFor = (personality: string) => string

const named =
  (name: string): NameFor =>
  () =>
    name

/** The games that are announced and not built yet. */
export const gameNames: ReadonlyMap<string, NameFor> = new Map<string, NameFor>([
  ['bed-bug-squish', named('Bed Bug Squish')],
  ['hot-cheetos-catch', named('Hot Cheetos Catch')],
  ['memory-match', named('Memory Match')],
  ['wheres-ash', (personality) => `Where's ${personality}?`],
  ['repo-run', named('Repo Run')],
  ['landlord-lament', named('Landlord Lament')],
  ['parking-panic', named('Parking Panic')],
  ['grocery-grab', named('Grocery Grab')],
  ['laundry-rush', named('Laundry Rush')],
  ['bill-buster', named('Bill Buster')],
  ['apartment-escape', named('Apartment Escape')],
  ['traffic-takedown', named('Traffic Takedown')],
])
