import { createFileRoute, Link } from '@tanstack/react-router'

export const Route = createFileRoute('/')({ component: HomePage })

function HomePage() {
  return (
    <main>
      <h1>Home</h1>
      <Link to="/seasons">Seasons</Link>
    </main>
  )
}
