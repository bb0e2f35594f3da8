import { Volume2, VolumeX } from 'lucide-react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { useSoundSwitch } from './sound.ts'

export function SoundSwitch({ isLabelled = false }: { isLabelled?: boolean }) {
  const [isOn, change] = useSoundSwitch()
  return (
    <Button
      variant={isLabelled ? 'secondary' : 'quiet'}
      size={isLabelled ? 'medium' : 'icon'}
      aria-label="Sound"
      aria-pressed={isOn}
      // Keeps the focus, so that a keyboard player's next Space still reaches the game.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => change(!isOn)}
    >
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
      {isLabelled && 'Sound'}
    </Button>
  )
}
