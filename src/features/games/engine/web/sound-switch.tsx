import { Volume2, VolumeX } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '#platform/web/ui/form/button.tsx'
import { useSoundSwitch } from './sound.ts'

export function SoundSwitch() {
  const [isOn, change] = useSoundSwitch()
  const press = ({ detail, currentTarget }: MouseEvent<HTMLButtonElement>) => {
    change(!isOn)
    // Whoever clicks with the mouse plays on by keyboard, and the next Space is meant for the game. By keyboard `detail` is 0.
    if (detail > 0) currentTarget.blur()
  }
  return (
    <Button variant="quiet" size="icon" aria-label="Sound" aria-pressed={isOn} onClick={press}>
      {isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
    </Button>
  )
}
