import { namePolicyProblem, tidyName } from '#features/accounts/rules/name-policy.ts'

/**
 * The rules of the name an anonymous player saves a score under, without zod: the dialog shows them, the server's schema
 * decides by the same functions. That it is nobody's account and no bad word, only the server can tell.
 */

export const anonymousNameMaxLength = 24

/** What is wrong, or undefined. A blank name is fine: one is made up. */
export function anonymousNameProblem(name: string) {
  const tidy = tidyName(name)
  if ([...tidy].length > anonymousNameMaxLength) return `Name must have at most ${anonymousNameMaxLength} characters.`
  const problem = namePolicyProblem(tidy, 'Name')
  return problem && `${problem}.`
}

/** Adjective, animal, and a number from 1 to 999. `random` gives numbers from 0 to below 1. */
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
