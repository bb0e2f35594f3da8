import type { useUpload } from '#platform/web/media/use-upload.ts'
import { VideoScreen } from '#platform/web/media/video-screen.tsx'
import { UploadField } from '#platform/web/panel/editor/upload-field.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { type ClipDraft, type ClipProblems, clipVideoUpload } from '../../rules/check-clip.ts'
import { isUploadedVideo } from '../../rules/clip-source.ts'

type VideoFieldsProps = {
  draft: ClipDraft
  currentUrl: string | undefined
  errors: ClipProblems
  upload: ReturnType<typeof useUpload>
  onChange: (change: Partial<ClipDraft>) => void
}

export function VideoFields({ draft, currentUrl, errors, upload, onChange }: VideoFieldsProps) {
  const changeMode = (mode: ClipDraft['mode']) => {
    // An upload to the hidden field would block the form.
    if (mode === 'url') upload.cancel()
    onChange({ mode })
  }
  return (
    <fieldset className="field">
      <legend className="field-label">Video</legend>
      <div className="flex flex-wrap gap-x-5">
        <ModeChoice mode="url" label="URL" chosen={draft.mode} onChoose={changeMode} />
        <ModeChoice mode="file" label="File upload" chosen={draft.mode} onChoose={changeMode} />
      </div>
      {draft.mode === 'url' ? (
        <Input
          label="Video URL"
          type="url"
          inputMode="url"
          name="url"
          required
          maxLength={2000}
          placeholder="https://"
          hint={
            /^http:/i.test(draft.url.trim()) ? "Browsers may refuse to play it: the address isn't https." : undefined
          }
          value={draft.url}
          error={errors.url}
          onChange={(event) => onChange({ url: event.target.value })}
        />
      ) : (
        <>
          {currentUrl && isUploadedVideo(currentUrl) && !draft.file_url && (
            <VideoScreen title="The video it has now" src={currentUrl} className="max-w-72 rounded-control" />
          )}
          <UploadField
            label="Video file"
            hint={
              currentUrl
                ? 'Less than 100MB. Without one the clip keeps the video it has.'
                : 'MP4, WebM or MOV, less than 100MB.'
            }
            use={clipVideoUpload}
            upload={upload}
            error={errors.file_url ?? errors.url}
            preview={
              draft.file_url && (
                <VideoScreen title="The uploaded video" src={draft.file_url} className="max-w-72 rounded-control" />
              )
            }
            onChange={(file) => onChange({ file_url: file?.url ?? '' })}
          />
        </>
      )}
    </fieldset>
  )
}

type ModeChoiceProps = {
  mode: ClipDraft['mode']
  label: string
  chosen: ClipDraft['mode']
  onChoose: (mode: ClipDraft['mode']) => void
}

function ModeChoice({ mode, label, chosen, onChoose }: ModeChoiceProps) {
  return (
    <label className="choice">
      <input type="radio" name="video-mode" checked={chosen === mode} onChange={() => onChoose(mode)} />
      <span>{label}</span>
    </label>
  )
}
