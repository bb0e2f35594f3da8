type Person = { id: string; isAdmin: boolean }
type Owned = { creator: { id: string } | null }

/** Text and existence of an idea are its creator's and the administrators'. */
export function canEditIdea(person: Person | undefined, idea: Owned) {
  return person !== undefined && (person.isAdmin || person.id === idea.creator?.id)
}
