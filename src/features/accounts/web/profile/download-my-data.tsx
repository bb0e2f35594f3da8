import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { apiFor } from '#platform/web/api-client.ts'
import { describeFailure } from '#platform/web/describe-failure.ts'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import type { personalDataContract } from '../../rules/personal-data-contract.ts'
import { FormFailure, FormSuccess } from '../form-parts.tsx'

const personalDataApi = apiFor<typeof personalDataContract>('personalData')

export function DownloadMyData({ siteName }: { siteName: string }) {
  const [progress, setProgress] = useState(0)
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: () => downloadData(siteName, setProgress) })
  return (
    <section className="account-form" aria-labelledby="my-data">
      <h2 id="my-data" className="type-display text-heading">
        Download my data
      </h2>
      <p className="text-ink-soft">
        Everything you wrote and everything we keep about you, in one file: profile, stories, ideas, messages, votes,
        scores, notices, devices, and what administrators noted about you (without their names).
      </p>
      <FormSuccess>{isSuccess && 'The file is in your downloads.'}</FormSuccess>
      <FormFailure failure={error ? describeFailure(error) : undefined} />
      <Button variant="secondary" className="justify-self-start" isBusy={isPending} onClick={() => mutate()}>
        {!isPending && <Download aria-hidden="true" />}
        {isPending ? `Collecting... ${Math.round(progress * 100)}%` : 'Download my data'}
      </Button>
    </section>
  )
}

async function downloadData(siteName: string, onProgress: (share: number) => void) {
  onProgress(0)
  const parts = await personalDataApi.parts.call(undefined)
  const data: Record<string, unknown[]> = {}
  for (const [index, part] of parts.entries()) {
    data[part] = await allRows(part)
    onProgress((index + 1) / parts.length)
  }
  const file = { site: siteName, downloaded_at: new Date().toISOString(), ...data }
  saveFile({
    name: `my-data-${file.downloaded_at.slice(0, 10)}.json`,
    type: 'application/json',
    parts: [JSON.stringify(file, null, 2)],
  })
}

async function allRows(part: string) {
  const rows: unknown[] = []
  let after: string | undefined
  do {
    const page: Awaited<ReturnType<typeof personalDataApi.rows.call>> = await personalDataApi.rows.call({
      part,
      ...(after !== undefined && { after }),
    })
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}
