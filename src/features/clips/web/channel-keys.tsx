import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import type { FilterChoices } from '#features/choices/rules/contract.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { channelOf } from './clip-picture.tsx'

export function ChannelKeys({ seasons, chosen }: Pick<FilterChoices, 'seasons'> & { chosen: string | undefined }) {
  const keys = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const key = chosen && keys.current?.querySelector<HTMLElement>('[aria-current]')
    if (keys.current && key) keys.current.scrollLeft = key.offsetLeft - (keys.current.clientWidth - key.offsetWidth) / 2
  }, [chosen])
  return (
    <nav aria-label="Seasons">
      <ul ref={keys} className="remote-keys">
        <li>
          <ChannelKey season={undefined} isOn={!chosen}>
            All seasons
          </ChannelKey>
        </li>
        {seasons.map((season) => (
          <li key={season.id}>
            <ChannelKey season={season.id} isOn={season.id === chosen}>
              <span className="remote-channel" aria-hidden="true">
                {channelOf(season)}
              </span>
              <VisuallyHidden>Season {season.number}: </VisuallyHidden>
              <bdi className="remote-name">{season.name}</bdi>
            </ChannelKey>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChannelKeyProps = { season: string | undefined; isOn: boolean; children: ReactNode }

function ChannelKey({ season, isOn, children }: ChannelKeyProps) {
  return (
    <Link
      to="/clips"
      search={(search) => ({ ...search, season, page: undefined, open: undefined })}
      resetScroll={false}
      viewTransition={false}
      className="remote-key"
      // Otherwise 'All seasons' would be active under every filter.
      activeOptions={{ exact: true }}
      aria-current={isOn ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}
