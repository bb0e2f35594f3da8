import { Globe, GlobeLock } from 'lucide-react'
import { useState } from 'react'
import type { Status } from '#platform/rules/panel-list.ts'
import { describeFailure } from '../describe-failure.ts'
import { MenuItem } from '../ui/dialog/menu.tsx'
import { Button } from '../ui/form/button.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { BulkAction } from './bulk-bar.tsx'
import type { PublishApi } from './panel-api.ts'

export function publishActions(setStatusMany: PublishApi['setStatusMany']): BulkAction<{ status?: Status }>[] {
  return [
    {
      label: 'Publish',
      icon: <Globe aria-hidden="true" />,
      done: 'published',
      call: setStatusMany,
      appliesTo: ({ status }) => status === 'draft',
      run: (ids) => setStatusMany.call({ ids, status: 'published' }),
    },
    {
      label: 'Unpublish',
      icon: <GlobeLock aria-hidden="true" />,
      done: 'unpublished',
      call: setStatusMany,
      appliesTo: ({ status }) => status === 'published',
      run: (ids) => setStatusMany.call({ ids, status: 'draft' }),
    },
  ]
}

type PublishProps = {
  api: PublishApi
  id: string
  name: string
  doneText: string
  /** Also called after a refusal, because somebody else may have changed it. */
  onChanged: () => Promise<unknown>
}

export function PublishButton(props: PublishProps) {
  const [isBusy, setIsBusy] = useState(false)
  const publish = async () => {
    setIsBusy(true)
    await setStatus('published', props)
    setIsBusy(false)
  }
  return (
    <Button
      variant="quiet"
      size="small"
      className="panel-row-first"
      isBusy={isBusy}
      aria-label={`Publish ${props.name}`}
      onClick={() => void publish()}
    >
      <Globe aria-hidden="true" />
      <span>Publish</span>
    </Button>
  )
}

export function UnpublishItem(props: PublishProps) {
  return (
    <MenuItem aria-label={`Unpublish ${props.name}`} onClick={() => void setStatus('draft', props)}>
      <GlobeLock aria-hidden="true" />
      Unpublish
    </MenuItem>
  )
}

async function setStatus(status: Status, { api, id, doneText, onChanged }: PublishProps) {
  try {
    const { refused } = await api.setStatusMany.call({ ids: [id], status })
    toast.show(refused[0]?.message ?? doneText, { tone: refused[0] ? 'error' : 'success' })
  } catch (error) {
    toast.show(describeFailure(error).text, { tone: 'error' })
  }
  await onChanged()
}
