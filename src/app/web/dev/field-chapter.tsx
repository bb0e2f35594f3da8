import { useState } from 'react'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { FileField } from '#platform/web/ui/form/file-field.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Select } from '#platform/web/ui/form/select.tsx'
import { Textarea } from '#platform/web/ui/form/textarea.tsx'
import { Chapter, Part } from './chapter.tsx'

export function FieldChapter() {
  return (
    <Chapter name="Fields" intro="Label, hint and error are tied to the control; 16 px text and 44 px of target.">
      <div className="grid items-start gap-x-5 gap-y-6 sm:grid-cols-2">
        <Input label="Username" hint="3 to 20 characters." defaultValue="laundry_lou" autoComplete="off" />
        <Input
          label="E-mail"
          type="email"
          defaultValue="lou@"
          error="Please enter a whole e-mail address."
          autoComplete="off"
        />
        <Select label="Sort by" defaultValue="newest">
          <option value="newest">Newest First</option>
          <option value="oldest">Oldest First</option>
        </Select>
        <Input label="Date of birth" type="date" isOptional />
        <Input label="Search" type="search" placeholder="Search quizzes..." />
        <Input label="Member since" defaultValue="Always" disabled />
        <Textarea
          className="sm:col-span-2"
          label="Your story"
          hint="At least 100 characters."
          placeholder="It was a hot night in the laundry room…"
        />
        <div className="sm:col-span-2">
          <Checkbox label="I am 18 or older" hint="The lounge checks it against your date of birth." defaultChecked />
          <Checkbox label="Send me the gossip" />
          <Checkbox label="I have read the terms" error="Please tick this first." />
          <Checkbox label="Only for admins" disabled />
        </div>
      </div>
      <Part title="FileField: empty, uploading, done, failed" className="grid gap-4">
        <FileFieldDemo />
        <FileField
          label="Clip"
          value={{ name: 'the-parking-dispute-final-final.mp4' }}
          progress={0.62}
          onPick={noop}
          onCancel={noop}
        />
        <FileField label="Audio" value={{ name: 'gasp.mp3', size: 84_200 }} onPick={noop} onCancel={noop} />
        <FileField label="Scene" error="That file is no image. PNG, JPEG and WebP work." onPick={noop} />
      </Part>
    </Chapter>
  )
}

function FileFieldDemo() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FileField
      label="Picture"
      hint="PNG, JPEG or WebP, up to 5 MB."
      accept="image/*"
      value={file}
      onPick={setFile}
      onCancel={() => setFile(null)}
    />
  )
}

function noop() {}
