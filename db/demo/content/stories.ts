import { storiesOfTheHouse } from './stories-house.ts'
import { storiesOfTheTown } from './stories-town.ts'
import type { DemoStory } from './types.ts'

export const stories: DemoStory[] = [...storiesOfTheHouse, ...storiesOfTheTown]
