import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { Clock, Search, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { LazyBedBug } from '#features/mascot/web/lazy-bed-bug.tsx'
import { countOf } from '#platform/rules/count-of.ts'
import { keepShown, useKeptList } from '#platform/web/filtered-list.ts'
import { SingleKeysSwitch } from '#platform/web/single-keys-switch.tsx'
import { openUntilBack } from '#platform/web/ui/dialog/open-while-mounted.ts'
import { useDismissal } from '#platform/web/ui/dialog/use-dismissal.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { ListFailed } from '#platform/web/ui/list/list-failed.tsx'
import { SkeletonGroup, SkeletonRows } from '#platform/web/ui/state/skeleton.tsx'
import { useDebounced } from '#platform/web/use-debounced.ts'
import { hasWords, mostTyped, wordsOf } from '../rules/words.ts'
import { countOfGroup, Found, type ShownItem } from './found.tsx'
import { forgetSearch, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { searchApi } from './search-api.ts'
import { SearchRooms } from './search-rooms.tsx'
import './search-dialog.css'

export type Command = {
  title: string
  detail: string
  address: string
  /** The back-office lists commands by group before anything is typed. */
  group: string
  /** Further words that match it. */
  also?: string | undefined
  /** Applies the command to a named item: 'ban leo' lists users whose name has 'leo'. */
  subject?: { verb: string; kind: string } | undefined
}

export type LoadCommands = (isInOffice: boolean) => Promise<readonly Command[]>

type Option = ShownItem & { key: string }
type OptionGroup = { kind: string; label: string; options: Option[]; more?: Option | undefined }

type SearchDialogProps = { commands?: LoadCommands | undefined; onClose: () => void }

export function SearchDialog({ commands, onClose }: SearchDialogProps) {
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<string>()
  const [isEnterDue, setIsEnterDue] = useState(false)
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const settled = useDebounced(typed.trim())
  const search = typed.trim() && settled
  const isInOffice = useRouterState({ select: ({ location }) => location.pathname.startsWith('/admin') })
  const isSearching = wordsOf(typed).length > 0
  const { groups, words, isLoading, failure } = useFound({ typed, search, isSearching }, { load: commands, isInOffice })
  const options = groups.flatMap((group) => [...group.options, ...(group.more ? [group.more] : [])])
  const isListing = isSearching || (isInOffice && commands !== undefined)
  const isCurrent = search === typed.trim() && !isLoading
  // Enter opens the first result for administrators, and the page of all results for everyone else.
  const chosen = options.findIndex(({ key }) => key === active)
  const at = chosen < 0 && commands && options.length > 0 ? 0 : chosen
  const handlers = useDismissal(onClose)

  const follow = (address: string) => {
    rememberSearch(typed)
    onClose()
    void navigate({ href: address })
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const next = nextOption(event.key, at, options.length)
    if (next === undefined || !isListing) return
    event.preventDefault()
    setActive(options[next]?.key)
    setIsEnterDue(false)
    list.current?.querySelector(`#${CSS.escape(optionId(listId, next))}`)?.scrollIntoView({ block: 'nearest' })
  }
  const handleSubmit = () => {
    const option = options[at]
    if (option && (chosen >= 0 || isCurrent)) return follow(option.address)
    if (commands) return setIsEnterDue(!isCurrent)
    if (isSearching) follow(addressOfSearch(typed.trim()))
  }
  const submitLate = useEffectEvent(handleSubmit)
  useEffect(() => {
    // Administrators type faster than results come, and Enter is meant for the text as typed.
    if (isEnterDue && isCurrent) submitLate()
  }, [isEnterDue, isCurrent])

  return (
    <dialog ref={openUntilBack} aria-label="Search" className="dialog search-dialog" {...handlers}>
      <form
        className="search-box"
        onSubmit={(event) => {
          event.preventDefault()
          handleSubmit()
        }}
      >
        <Search aria-hidden="true" />
        <input
          data-initial-focus
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setActive(undefined)
            setIsEnterDue(false)
          }}
          onKeyDown={handleKey}
          role="combobox"
          aria-label="Search"
          aria-autocomplete="list"
          aria-expanded={isListing && options.length > 0}
          aria-controls={listId}
          aria-activedescendant={isListing && at >= 0 ? optionId(listId, at) : undefined}
          placeholder={commands ? 'Find anything, or type what to do' : 'Who or what?'}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={mostTyped}
          dir="auto"
        />
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" />
        </Button>
      </form>
      <p role="status" className="sr-only">
        {isSearching && !isLoading && !failure && countOf(countFound(groups), 'result', 'results')}
      </p>
      <div className="search-body">
        <ListFailed failure={isSearching ? failure : undefined} className="m-3" />
        {!isListing ? (
          <Start onSearch={setTyped} onFollow={follow} />
        ) : options.length > 0 ? (
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label="Results"
            aria-busy={isLoading}
            data-start={!isSearching || undefined}
            className="gives-way"
          >
            {groups.map(({ kind, label, options: found, more }) => (
              // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
              <div
                key={kind}
                role="group"
                aria-label={label}
                data-section={isInOffice ? undefined : kind}
                className="search-group"
              >
                <p className="search-kind" aria-hidden="true">
                  {label}
                </p>
                {found.map((option) => (
                  <OptionLink key={option.key} {...{ option, options, at, listId, onFollow: follow }}>
                    <Found item={option} kind={kind} words={words} />
                  </OptionLink>
                ))}
                {more && (
                  <OptionLink {...{ option: more, options, at, listId, onFollow: follow }} className="search-more">
                    {more.title}
                  </OptionLink>
                )}
              </div>
            ))}
          </div>
        ) : isLoading ? (
          <SkeletonGroup label="Searching" className="p-4">
            <SkeletonRows rows={4} />
          </SkeletonGroup>
        ) : (
          isSearching && !failure && <Nothing typed={search} onFollow={isInOffice ? undefined : follow} />
        )}
      </div>
      <div className="search-foot">
        <p className="search-keys" aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> to move
          <kbd>Enter</kbd> {at >= 0 ? 'to open' : 'for all results'}
          <kbd>Esc</kbd> to close
        </p>
        <SingleKeysSwitch />
      </div>
    </dialog>
  )
}

type OptionLinkProps = {
  option: Option
  options: readonly Option[]
  at: number
  listId: string
  onFollow: (address: string) => void
  className?: string
  children: ReactNode
}

function OptionLink({ option, options, at, listId, onFollow, className = '', children }: OptionLinkProps) {
  const place = options.indexOf(option)
  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onFollow(option.address)
  }
  return (
    <a
      id={optionId(listId, place)}
      role="option"
      aria-selected={place === at}
      tabIndex={-1}
      href={option.address}
      className={`search-option ${className}`}
      onClick={handleClick}
    >
      {children}
    </a>
  )
}

function Start({ onSearch, onFollow }: { onSearch: (search: string) => void; onFollow: (address: string) => void }) {
  const recent = useRecentSearches()
  return (
    <div className="search-start">
      {recent.length > 0 && (
        <section aria-labelledby="recent-searches">
          <div className="search-start-head">
            <h2 id="recent-searches">You looked for</h2>
            <Button variant="quiet" size="small" onClick={forgetSearches}>
              Clear
            </Button>
          </div>
          <ul>
            {recent.map((search) => (
              <li key={search} className="search-recent">
                <button type="button" onClick={() => onSearch(search)}>
                  <Clock aria-hidden="true" />
                  <bdi>{search}</bdi>
                </button>
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Forget ${search}`}
                  onClick={() => forgetSearch(search)}
                >
                  <X aria-hidden="true" />
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-rooms">
        <h2 id="search-rooms">Or just wander</h2>
        <SearchRooms onFollow={onFollow} />
      </section>
    </div>
  )
}

function Nothing({ typed, onFollow }: { typed: string; onFollow: ((address: string) => void) | undefined }) {
  return (
    <div className="search-nothing">
      <LazyBedBug pose="searching" />
      <p className="type-display text-heading">Not in this palace</p>
      <p className="text-ink-soft">
        Nothing for “<bdi>{typed}</bdi>”. {onFollow ? 'Try a name, or wander:' : 'Try a name.'}
      </p>
      {onFollow && <SearchRooms onFollow={onFollow} />}
    </div>
  )
}

/**
 * The previous results stay while the next ones load. Commands follow the typed text at once,
 * because a press is lost if its command is replaced before the release.
 */
function useFound(
  { typed, search, isSearching }: { typed: string; search: string; isSearching: boolean },
  { load, isInOffice }: { load: LoadCommands | undefined; isInOffice: boolean },
) {
  const isAdmin = load !== undefined
  const enabled = wordsOf(search).length > 0
  const commands = useQuery({
    queryKey: ['search', 'commands', isInOffice],
    queryFn: () => load?.(isInOffice) ?? [],
    enabled: isAdmin,
  }).data
  const done = commands?.find(({ subject }) => subject && search.toLowerCase().startsWith(`${subject.verb} `))
  const asked = done?.subject
    ? { q: search.slice(done.subject.verb.length + 1), kind: done.subject.kind }
    : { q: search }
  const forAll = useKeptList(
    useQuery({ ...searchApi.find.queryOptions({ input: { q: search } }), ...keepShown, enabled: enabled && !isAdmin }),
  )
  const forAdmins = useKeptList(
    useQuery({ ...searchApi.findAsAdmin.queryOptions({ input: asked }), ...keepShown, enabled: enabled && isAdmin }),
  )
  const { data, isLoadingOthers, failure } = isAdmin ? forAdmins : forAll
  const words = data?.words ?? wordsOf(search)
  const groups: OptionGroup[] = []
  const fitting = (commands ?? []).filter((command) => command !== done && isFitting(command, typed))
  if (fitting.length > 0) groups.push({ kind: 'commands', label: 'Go to', options: fitting.slice(0, 6).map(asOption) })
  if (isAdmin) {
    for (const { kind, label, items } of forAdmins.data?.groups ?? []) {
      // Until its own results load, the previous ones have other kinds, which it can't apply to.
      if (done && kind !== done.subject?.kind) continue
      const options = items.flatMap(({ panel_address, address, ...item }) => {
        const own = (isInOffice ? panel_address : address) ?? address ?? panel_address
        const to = done ? panel_address && `${panel_address}&task=${done.subject?.verb}` : own
        return to ? [{ ...item, title: done ? `${done.subject?.verb} ${item.title}` : item.title, address: to }] : []
      })
      groups.push({ kind, label, options })
    }
  } else {
    for (const group of forAll.data?.groups ?? []) {
      const { kind, label, items, total } = group
      const more = total > items.length && {
        key: `${kind}:more`,
        title: `See all ${countOfGroup(group)} in ${label}`,
        address: addressOfSearch(search, kind),
      }
      groups.push({ kind, label, options: items, more: more || undefined })
    }
  }
  const isLoading = isSearching && (isLoadingOthers || (!data && !failure))
  const offered = isInOffice ? (commands ?? []) : []
  const start: OptionGroup[] = [...new Set(offered.map(({ group }) => group))].map((label) => ({
    kind: label,
    label,
    options: offered.filter(({ group }) => group === label).map(asOption),
  }))
  return { groups: isSearching ? groups : start, words, isLoading, failure }
}

function isFitting({ title, also = '' }: Command, search: string) {
  const words = wordsOf(search).map((typed) => ({ typed, meant: [] }))
  return words.length > 0 && hasWords(`${title} ${also}`, words)
}

const asOption = ({ title, detail, address }: Command): Option => ({
  key: `${address}:${title}`,
  title,
  detail,
  address,
})

export function addressOfSearch(q: string, kind?: string) {
  return `/search?${new URLSearchParams({ q, ...(kind && { kind }) })}`
}

function countFound(groups: readonly OptionGroup[]) {
  return groups.reduce((sum, { options }) => sum + options.length, 0)
}

const optionId = (listId: string, place: number) => `${listId}-${place}`

function nextOption(key: string, at: number, count: number) {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1
  // Until an option is chosen, Home and End move the cursor in the text.
  if (at < 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
