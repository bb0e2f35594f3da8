import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#platform/web/save-file.ts'
import { Button } from '#platform/web/ui/form/button.tsx'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { toast } from '#platform/web/ui/toast/toast.ts'

type RecoveryCodesProps = { codes: readonly string[]; siteName: string; onDone: () => void }

/** The codes are shown only once: the server never returns them again. */
export function RecoveryCodes({ codes, siteName, onDone }: RecoveryCodesProps) {
  const [isKept, setIsKept] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.show('Recovery codes copied.', { tone: 'success' })
    } catch {
      // Over plain http there is no clipboard at all.
      toast.show("Your browser won't copy them. Write them down.", { tone: 'error' })
    }
  }
  const download = () =>
    saveFile({
      name: 'recovery-codes.txt',
      type: 'text/plain',
      parts: [`Recovery codes for ${siteName}. Each works once.\n\n${codes.join('\n')}\n`],
    })
  return (
    <div className="grid gap-4">
      <p>
        If you lose your phone, each of these codes lets you in once. Keep them anywhere but there:{' '}
        <b>we won't show them again.</b>
      </p>
      <ul aria-label="Recovery codes" className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={download}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </div>
      <Checkbox
        label="I've kept my recovery codes"
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <Button className="justify-self-start" disabled={!isKept} onClick={onDone}>
        Done
      </Button>
    </div>
  )
}
