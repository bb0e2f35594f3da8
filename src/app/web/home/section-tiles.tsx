import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type SectionName, siteSections } from '#features/site/rules/site-sections.ts'
import { leaning } from '#platform/web/ui/leaning.ts'
import { CardsTile } from './cards-tile.tsx'
import { LoungeTile } from './lounge-tile.tsx'
import {
  ArcadeTile,
  BookTile,
  GameShowTile,
  NewspaperTile,
  ShelfTile,
  TapeTile,
  TelevisionTile,
} from './printed-tiles.tsx'
import './tiles.css'
import './tile-arcade.css'
import './tiles-of-furniture.css'
import './tiles-of-paper.css'
import './tiles-on-air.css'

/** A section without a tile appears only in the menu. */
const objects: Partial<Record<SectionName, (label: ReactNode) => ReactNode>> = {
  characters: (label) => <CardsTile label={label} />,
  clips: (label) => <TelevisionTile label={label} />,
  quizzes: (label) => <GameShowTile label={label} />,
  quotes: (label) => <NewspaperTile label={label} />,
  seasons: (label) => <ShelfTile label={label} />,
  games: (label) => <ArcadeTile label={label} />,
  timeline: (label) => <TapeTile label={label} />,
  stories: (label) => <BookTile label={label} />,
  forum: (label) => <LoungeTile label={label} />,
}

export function SectionTiles() {
  return (
    <ul className="tiles">
      {siteSections.map(({ name, label, path }) => {
        const draw = objects[name]
        return (
          draw && (
            <li key={name} data-section={name} style={{ gridArea: name }}>
              <Link to={path} className="tile" {...leaning}>
                {draw(<h2 className="tile-label">{label}</h2>)}
              </Link>
            </li>
          )
        )
      })}
    </ul>
  )
}
