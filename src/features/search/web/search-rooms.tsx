import { Link } from '@tanstack/react-router'
import { dailyPage, siteSections } from '#features/site/rules/site-sections.ts'
import './search-rooms.css'

/** With `onFollow` the caller navigates, such as a dialog that must close first. */
export function SearchRooms({ onFollow }: { onFollow?: (address: string) => void }) {
  return (
    <ul className="search-rooms">
      {[{ ...dailyPage, name: 'quizzes' }, ...siteSections].map(({ name, label, path }) => (
        <li key={path} data-section={name}>
          <Link
            to={path}
            onClick={(event) => {
              if (!onFollow || event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              onFollow(path)
            }}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
