import { useEffect } from 'react'
import { useViewer } from '#features/accounts/web/session/use-viewer.ts'
import { passApi } from './pass-api.ts'

/** Whoever is signed in and reads a character's card has met them. */
export function useMeetCharacter(characterId: string | undefined) {
  const userId = useViewer()?.id
  useEffect(() => {
    if (!userId || !characterId) return
    // Read once more, it is told once more.
    passApi.meetCharacter.call({ character_id: characterId }).catch(() => undefined)
  }, [userId, characterId])
}
