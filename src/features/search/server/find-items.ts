import type { Db } from '#db/schema.gen.ts'
import type { SearchList } from '#features/site/rules/search-list.ts'
import { sectionsSearch, siteSections } from '#features/site/rules/site-sections.ts'
import { videoPoster } from '#platform/rules/image-variants.ts'
import { shortText } from '#platform/rules/short-text.ts'
import type { SearchSource } from '#platform/server/db/search-source.ts'
import type { FoundByAdmin } from '../rules/contract.ts'
import { hasWords, nearestWords, type SoughtWord, wordsOf } from '../rules/words.ts'
import { type FoundRow, findRows, findSimilarWords, mostOfSource } from './search-queries.ts'

export type Searchable = SearchSource | SearchList

export type SearchDeps = { db: Db; site: { personality: string }; searchables: readonly Searchable[] }

type Search = {
  q: string
  kind?: string | undefined
  visibleAt: Date | null
  page: number
  pageSize: number
}

export async function findItems(deps: SearchDeps, search: Search) {
  const typed = wordsOf(search.q)
  const exact = typed.map((word) => ({ typed: word, meant: [] }))
  const groups = await findGroups(deps, exact, search)
  if (groups.length > 0 || typed.length === 0) return { groups, words: typed }
  const meant = await guessWords(deps, typed)
  if (meant.every((word) => word.meant.length === 0)) return { groups, words: typed }
  return {
    groups: await findGroups(deps, meant, search),
    words: meant.flatMap((word) => [word.typed, ...word.meant]),
  }
}

async function guessWords({ db, site, searchables }: SearchDeps, typed: readonly string[]): Promise<SoughtWord[]> {
  const similar = await findSimilarWords(db, typed)
  const listed = searchables.flatMap((searchable) =>
    'items' in searchable ? searchable.items(site).flatMap((item) => wordsOf(namesOf(item))) : [],
  )
  return typed.map((word) => {
    const stored = similar.filter(({ typed_word }) => typed_word === word).map((row) => row.word)
    return { typed: word, meant: nearestWords(word, [...stored, ...listed]).filter((near) => near !== word) }
  })
}

type Ranked = { rank: number; item: FoundByAdmin }
type Group = { kind: string; label: string; total: number; isCapped: boolean; inTitle: boolean; found: Ranked[] }

async function findGroups(
  { db, site, searchables }: SearchDeps,
  words: readonly SoughtWord[],
  { kind, visibleAt, page, pageSize }: Search,
) {
  const wanted = searchables.filter((searchable) => kind === undefined || searchable.kind === kind)
  const sources = wanted.filter((searchable): searchable is SearchSource => 'table' in searchable)
  const lists = wanted.filter((searchable): searchable is SearchList => 'items' in searchable)
  // A kind may have several sources, and their best rows share its first page.
  const last = Math.min(page * pageSize, mostOfSource)
  const rows = await findRows(db, sources, { words, visibleAt, limit: last, offset: 0 })
  const groups = new Map<string, Group>()
  for (const list of lists) addList(groups, list, { site, words })
  sources.forEach((source, index) => {
    addRows(
      groups,
      source,
      rows.filter((row) => row.source === index),
    )
  })
  return [...groups.values()]
    .sort((a, b) => Number(b.inTitle) - Number(a.inTitle) || orderOf(a.kind) - orderOf(b.kind))
    .map(({ found, ...group }) => {
      const best = found.sort((a, b) => b.rank - a.rank).slice((page - 1) * pageSize, page * pageSize)
      return { ...group, items: best.map(({ item }) => item) }
    })
}

function orderOf(kind: string) {
  if (kind === sectionsSearch.kind) return -1
  const place = siteSections.findIndex(({ name }) => name === kind)
  return place < 0 ? siteSections.length : place
}

function addList(
  groups: Map<string, Group>,
  { kind, label, items }: SearchList,
  { site, words }: { site: { personality: string }; words: readonly SoughtWord[] },
) {
  if (words.length === 0) return
  const found = items(site).filter((item) => hasWords(`${namesOf(item)} ${item.text ?? ''}`, words))
  if (found.length === 0) return
  groups.set(kind, {
    kind,
    label,
    total: found.length,
    isCapped: false,
    inTitle: found.some((item) => !item.isComingSoon && hasWords(namesOf(item), words)),
    found: found.map(({ title, text = null, address }) => ({
      rank: hasWords(title, words) ? 0 : -1,
      item: {
        key: `${kind}:${address}`,
        title,
        passage: text,
        detail: null,
        image_url: null,
        address,
        status: null,
        panel_address: null,
      },
    })),
  })
}

const namesOf = ({ title, otherNames = '' }: { title: string; otherNames?: string }) => `${title} ${otherNames}`

function addRows(groups: Map<string, Group>, source: SearchSource, rows: readonly FoundRow[]) {
  const [first] = rows
  if (!first) return
  const { kind, label } = source
  const before = groups.get(kind)
  const known = new Set(before?.found.map(({ item }) => item.key))
  const found = rows
    .map((row) => ({ rank: row.rank, item: presentRow(source, row) }))
    .filter(({ item }) => !known.has(item.key))
  groups.set(kind, {
    kind,
    label,
    total: Math.min(first.total, mostOfSource) + (before?.total ?? 0),
    isCapped: first.total > mostOfSource || (before?.isCapped ?? false),
    inTitle: first.in_title || (before?.inTitle ?? false),
    found: [...(before?.found ?? []), ...found],
  })
}

function presentRow(source: SearchSource, row: FoundRow): FoundByAdmin {
  const { id, passage, detail, status } = row
  return {
    key: `${source.table}:${id}`,
    title: shortText(row.title, 200),
    passage: !row.in_title && passage ? presentPassage(passage, row.is_passage_cut) : null,
    detail,
    image_url: row.image ?? (row.video ? (videoPoster(row.video) ?? null) : null),
    address: row.is_visible && source.audience === 'everybody' ? source.addressOf(id) : null,
    status,
    panel_address: panelAddressOf(source, row),
  }
}

function panelAddressOf({ panel, tabOf, panelAddressOf }: SearchSource, { id, status }: FoundRow) {
  if (panelAddressOf) return panelAddressOf(id)
  return `/admin/${panel}?${new URLSearchParams({ ...(tabOf && { tab: tabOf(status) }), open: id })}`
}

function presentPassage(passage: string, isCut: boolean) {
  return isCut ? `…${shortText(passage.replace(/^\S{0,20}\s/, ''), 180)}` : shortText(passage, 180)
}
