import { useCallback, useEffect, useRef, useState } from 'react'
import type { StoredFile } from '#platform/rules/upload.ts'
import { uploadFile } from './upload-file.ts'

export type UploadState =
  | { status: 'idle' }
  | { status: 'uploading'; progress: number; isRetrying?: boolean }
  | { status: 'done'; file: StoredFile }
  | { status: 'failed'; message: string }

/** A new file replaces a running upload, and leaving the page cancels it. */
export function useUpload(use: string) {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const running = useRef<AbortController>(null)

  const cancel = useCallback(() => {
    running.current?.abort()
    running.current = null
    setState({ status: 'idle' })
  }, [])

  const upload = useCallback(
    async (file: File): Promise<StoredFile | undefined> => {
      running.current?.abort()
      const own = new AbortController()
      running.current = own
      // A replaced upload may still report. Only the latest one counts.
      const report = (next: UploadState) => {
        if (running.current === own) setState(next)
      }
      report({ status: 'uploading', progress: 0 })
      try {
        let progress = 0
        const stored = await uploadFile({
          file,
          use,
          onProgress: (fraction) => {
            progress = fraction
            report({ status: 'uploading', progress })
          },
          onRetry: () => report({ status: 'uploading', progress, isRetrying: true }),
          signal: own.signal,
        })
        report({ status: 'done', file: stored })
        return own.signal.aborted ? undefined : stored
      } catch (error) {
        if (!own.signal.aborted) report({ status: 'failed', message: (error as Error).message })
        return undefined
      }
    },
    [use],
  )

  useEffect(() => () => running.current?.abort(), [])

  return { state, upload, cancel }
}
