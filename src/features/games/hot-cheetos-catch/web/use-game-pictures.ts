import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { gameSettingsApi } from '../../settings/web/game-settings-api.ts'
import type { GamePictures } from './cheetos-scene.ts'

const drawn: GamePictures = { beanDip: null, cheetos: [], cockroaches: [] }

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
    refreshPictures: () => void refetch(),
  }
}
