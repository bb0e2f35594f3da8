type Person = { id: string; isAdmin: boolean }
type Owned = { creator: { id: string } | null }

export function canEditIdea(person: Person | undefined, idea: Owned) {
  return person !== undefined && (person.isAdmin || person.id === idea.creator?.id)
}
