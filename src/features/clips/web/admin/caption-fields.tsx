import { useState } from 'react'
import { countOf } from '#platform/rules/count-of.ts'
import { readTextFile } from '#platform/web/panel/read-text-file.ts'
import { FileField } from '#platform/web/ui/form/file-field.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { captionsProblem, mostCaptionCharacters, readCaptions } from '../../rules/captions.ts'
import { formatTimecode } from '../../rules/clip-dates.ts'

type CaptionFieldsProps = { captions: string; error?: string; onChange: (captions: string) => void }

/** A character takes at most four bytes. */
const mostBytes = 4 * mostCaptionCharacters

/** The form keeps the text instead of the file, so that a faulty line can be corrected in it. */
export function CaptionFields({ captions, error, onChange }: CaptionFieldsProps) {
  const [picked, setPicked] = useState<string>()
  const [unreadable, setUnreadable] = useState<string>()
  const problem = captionsProblem(captions) ?? error
  const pick = async (file: File) => {
    const read = await readTextFile(file, mostBytes)
    setUnreadable('problem' in read ? read.problem : undefined)
    if ('problem' in read) return
    setPicked(file.name)
    onChange(read.text)
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Captions</legend>
      <FileField
        label="Caption file"
        isOptional
        hint="WebVTT (.vtt). You can also paste its text below."
        accept=".vtt,text/vtt"
        {...(unreadable && { error: <span role="alert">{unreadable}</span> })}
        value={captions ? { name: picked ?? 'captions.vtt', size: new Blob([captions]).size } : null}
        onPick={(file) => void pick(file)}
        onCancel={() => {
          setPicked(undefined)
          onChange('')
        }}
      />
      <Textarea
        label="Caption text"
        isOptional
        name="captions"
        rows={captions ? 8 : 3}
        spellCheck={false}
        placeholder={example}
        value={captions}
        hint={problem ? undefined : lengthOf(captions)}
        error={problem && <span role="alert">{problem}</span>}
        onChange={(event) => onChange(event.target.value)}
      />
    </fieldset>
  )
}

const example = 'WEBVTT\n\n00:01.000 --> 00:03.500\n<v Gerald>The heating is a feeling.'

function lengthOf(captions: string) {
  const read = readCaptions(captions)
  if ('problem' in read) return undefined
  const end = formatTimecode(Math.ceil(read.endsAtMs / 1000) * 1000)
  return `${countOf(read.count, 'caption', 'captions')}, until ${end}`
}
