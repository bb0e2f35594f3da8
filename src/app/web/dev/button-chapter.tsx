import { Flag, Play, Star, Trash2, Trophy } from 'lucide-react'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/form/button.tsx'
import { LinkButton } from '#platform/web/ui/link-button.tsx'
import { Spinner } from '#platform/web/ui/state/spinner.tsx'
import { Chapter, Part } from './chapter.tsx'

const tones = ['neutral', 'accent', 'house', 'success', 'warning', 'danger'] as const
const players = ['Ash', 'Mo Landlord', 'Parking Pam', 'laundry_lou', 'Bean Dip']

export function ButtonChapter() {
  return (
    <Chapter name="Buttons" intro="They stand on a lip and go down when pressed. Primary once per view.">
      <Part title="Variants" className="flex flex-wrap gap-3">
        <Button>
          <Play aria-hidden="true" />
          Start quiz
        </Button>
        <Button variant="secondary">
          <Trophy aria-hidden="true" />
          Leaderboard
        </Button>
        <Button variant="quiet">Maybe later</Button>
        <Button variant="danger">
          <Trash2 aria-hidden="true" />
          Delete
        </Button>
      </Part>
      <Part title="Sizes" className="flex flex-wrap items-center gap-3">
        <Button size="large">Insert coin</Button>
        <Button>Medium</Button>
        <Button size="small">Small</Button>
        <Button size="icon" aria-label="Favourite" variant="secondary">
          <Star aria-hidden="true" />
        </Button>
        <Button size="icon" aria-label="Report" variant="quiet">
          <Flag aria-hidden="true" />
        </Button>
      </Part>
      <Part title="Busy, disabled, a link" className="flex flex-wrap items-center gap-3">
        <Button isBusy>Saving</Button>
        <Button variant="secondary" isBusy>
          Loading
        </Button>
        <Button disabled>Sold out</Button>
        <LinkButton variant="secondary" href="#buttons">
          A link in disguise
        </LinkButton>
      </Part>
      <Part title="Badges: label, stamp, wristband" className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          {tones.map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
        </div>
        <div className="flex flex-wrap gap-4">
          <Badge look="stamp" tone="warning">
            Pending review
          </Badge>
          <Badge look="stamp" tone="success">
            Approved
          </Badge>
          <Badge look="stamp" tone="danger">
            Rejected
          </Badge>
        </div>
        <div className="flex flex-wrap gap-2">
          <Badge look="wristband" tone="house">
            Admin
          </Badge>
          <Badge look="wristband" tone="accent" data-section="forum">
            Backstage
          </Badge>
          <Badge look="wristband" tone="accent" data-section="games">
            High score
          </Badge>
          <Badge look="wristband">You</Badge>
        </div>
      </Part>
      <Part title="Avatars, spinner" className="flex flex-wrap items-center gap-3">
        <Avatar name="Ash" size="large" src="/favicon.svg" />
        <Avatar name="Mo Landlord" size="large" />
        {players.map((name) => (
          <Avatar key={name} name={name} />
        ))}
        <Avatar name="Parking Pam" size="small" />
        <Spinner label="Loading" className="text-2xl text-house-text" />
      </Part>
    </Chapter>
  )
}
