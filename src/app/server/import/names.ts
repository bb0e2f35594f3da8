import type { Db } from '#db/schema.gen.ts'
import { tidyUsername, usernameProblem } from '#features/accounts/rules/account-fields.ts'
import { containsBadWord } from '#features/accounts/rules/bad-words.ts'
import { namePolicyProblem, tidyName } from '#features/accounts/rules/name-policy.ts'
import { hasVisibleText } from '#platform/rules/visible-text.ts'
import type { Draft } from './columns.ts'
import { lookUpNames } from './import-queries.ts'

const longestName = 200

export async function namePeople(trx: Db, drafts: readonly Draft[]) {
  const wanted = drafts.map((draft) => ({ draft, names: candidates(draft) }))
  const known = await lookUpNames(
    trx,
    wanted.flatMap(({ names }) => names),
  )
  const given = new Set<string>()
  for (const { draft, names } of wanted) {
    const name = names.find((each) => {
      const found = known.get(each)
      return !usernameProblem(each) && !containsBadWord(each) && !found?.is_taken && !given.has(found?.looks ?? each)
    })
    if (!name) draft.refusal = 'no username is left for it'
    else if (name !== names[0]) draft.changes.add(whyRenamed(names[0] ?? ''))
    draft.values.username = name
    given.add(known.get(name ?? '')?.looks ?? '')
  }
}

function candidates({ values }: Draft) {
  const id = String(values.id).replaceAll('-', '')
  const name = tidyUsername(String(values.username ?? '').slice(0, longestName))
  return [name, [...name].slice(0, 20).join('').trim(), `Fan ${id.slice(-6)}`, `Fan ${id.slice(-16)}`]
}

function whyRenamed(name: string) {
  if (!hasVisibleText(name)) return 'had no username, and got one'
  const breaksRules = usernameProblem(name) ?? containsBadWord(name)
  return breaksRules
    ? 'username breaks our rules, and was changed'
    : 'username is taken or looks like another, and was changed'
}

export async function nameGuests(trx: Db, drafts: readonly Draft[]) {
  const nameOf = ({ values }: Draft) => tidyName(String(values.username ?? '').slice(0, longestName))
  const guests = drafts.filter(({ values }) => !values.user_id)
  const known = await lookUpNames(trx, guests.map(nameOf))
  for (const draft of drafts) {
    const { values } = draft
    if (values.user_id) {
      values.anonymous_id = null
      values.username = null
      continue
    }
    const name = nameOf(draft)
    if (!values.anonymous_id || !hasVisibleText(name)) {
      draft.refusal = "its player isn't known"
      continue
    }
    const isBad = [...name].length > 20 || namePolicyProblem(name, 'Name') || containsBadWord(name)
    const isUsable = !isBad && !known.get(name)?.is_taken
    if (!isUsable) draft.changes.add("a guest's name breaks our rules or is an account's, and was changed")
    values.username = isUsable ? name : `Guest ${String(values.anonymous_id).slice(-6)}`
  }
}
