import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { gameSettingsApi } from '../../settings/web/game-settings-api.ts'
import type { GamePictures } from './cheetos-scene.ts'

const drawn: GamePictures = { beanDip: null, cheetos: [], cockroaches: [] }

/**
 * The pictures that an administrator chose. Without them, or without a response, the game draws its
 * own.
 */
export function useGamePictures() {
  const { data, refetch } = useQuery(gameSettingsApi.cheetosAssets.queryOptions())
  const latest = useRef(drawn)
  useEffect(() => {
    if (!data) return
    const { currentBeanDip, cheetosImages, cockroachImages } = data
    latest.current = { beanDip: currentBeanDip, cheetos: cheetosImages, cockroaches: cockroachImages }
    for (const url of [currentBeanDip ?? [], cheetosImages, cockroachImages].flat()) new Image().src = url
  }, [data])
  return {
    readPictures: () => latest.current,
    /** An open page applies a change with its next round. */
    refreshPictures: () => void refetch(),
  }
}
