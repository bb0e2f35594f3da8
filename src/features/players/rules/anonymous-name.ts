import { namePolicyProblem, tidyName } from '#features/accounts/rules/name-policy.ts'

/** Without zod, because the dialog uses it too. Only the server checks accounts and bad words. */

export const anonymousNameMaxLength = 24

/** A blank name is fine: the server generates one. */
export function anonymousNameProblem(name: string) {
  const tidy = tidyName(name)
  if ([...tidy].length > anonymousNameMaxLength) return `Name must have at most ${anonymousNameMaxLength} characters.`
  const problem = namePolicyProblem(tidy, 'Name')
  return problem && `${problem}.`
}

export function generateName(random: () => number) {
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  return `${pick(adjectives)}${pick(animals)}${1 + Math.floor(random() * 999)}`
}

export const adjectives = [
  'Brave',
  'Bouncy',
  'Breezy',
  'Cheeky',
  'Clever',
  'Cosmic',
  'Cozy',
  'Crafty',
  'Crispy',
  'Dapper',
  'Dizzy',
  'Dramatic',
  'Fancy',
  'Fearless',
  'Fizzy',
  'Fluffy',
  'Funky',
  'Gentle',
  'Giddy',
  'Glitzy',
  'Groovy',
  'Happy',
  'Jazzy',
  'Jolly',
  'Lucky',
  'Mellow',
  'Mighty',
  'Nimble',
  'Peppy',
  'Plucky',
  'Quirky',
  'Rowdy',
  'Salty',
  'Sassy',
  'Sleepy',
  'Sneaky',
  'Snappy',
  'Sparkly',
  'Spicy',
  'Sunny',
  'Swift',
  'Toasty',
  'Velvet',
  'Witty',
  'Zany',
  'Zesty',
] as const

export const animals = [
  'Alpaca',
  'Badger',
  'Beaver',
  'Bobcat',
  'Capybara',
  'Chinchilla',
  'Chipmunk',
  'Corgi',
  'Cricket',
  'Dolphin',
  'Falcon',
  'Ferret',
  'Flamingo',
  'Gecko',
  'Gopher',
  'Hamster',
  'Hedgehog',
  'Heron',
  'Iguana',
  'Jaguar',
  'Koala',
  'Lemur',
  'Llama',
  'Lobster',
  'Lynx',
  'Magpie',
  'Meerkat',
  'Moose',
  'Narwhal',
  'Ocelot',
  'Octopus',
  'Otter',
  'Panda',
  'Parrot',
  'Pelican',
  'Penguin',
  'Pigeon',
  'Puffin',
  'Quokka',
  'Raccoon',
  'Raven',
  'Seal',
  'Sloth',
  'Toucan',
  'Walrus',
  'Wombat',
  'Yak',
] as const
