import { pictureUpload } from '#platform/rules/upload.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'

export const memoryTexts = {
  titleMissing: 'Title is required.',
  titleTooLong: 'Title must have at most 200 characters.',
  cardTypeMissing: 'Please choose a card type.',
  nameMissing: 'Set Name is required.',
  nameTooLong: 'Set Name must have at most 200 characters.',
  difficultyMissing: 'Please choose a difficulty.',
  descriptionTooLong: 'Description must have at most 20000 characters.',
  tooManyCards: 'A set has at most 100 cards.',
} as const

export const memoryLimits = {
  name: 200,
  description: 20_000,
  cardsOfSet: 100,
  /** More cards wouldn't fit on a phone. */
  playedCards: 20,
} as const

export const cardTypes = ['character', 'quote', 'moment'] as const
export const difficulties = ['easy', 'medium', 'hard'] as const

export type CardType = (typeof cardTypes)[number]
export type Difficulty = (typeof difficulties)[number]

export const cardTypeLabels: Record<CardType, string> = { character: 'Character', quote: 'Quote', moment: 'Moment' }
export const difficultyLabels: Record<Difficulty, string> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export type CardDraft = {
  title: string
  card_type: CardType
  description: string
  image_url: string | null
  character_id: string
  season_id: string
  active: boolean
}

export type SetDraft = { name: string; description: string; difficulty: Difficulty; active: boolean }

export function checkCardDraft({ title }: CardDraft) {
  return { title: !hasVisibleText(title) ? memoryTexts.titleMissing : undefined }
}

export function checkSetDraft({ name }: SetDraft) {
  return { name: !hasVisibleText(name) ? memoryTexts.nameMissing : undefined }
}

export const memoryImageUpload = pictureUpload('memory-cards')

export const cardSorts = ['created_at', 'title'] as const
export const setSorts = ['difficulty', 'name'] as const

export type CardSort = (typeof cardSorts)[number]
export type SetSort = (typeof setSorts)[number]
