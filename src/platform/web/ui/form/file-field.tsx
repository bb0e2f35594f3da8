import { CloudUpload, File as FileIcon, X } from 'lucide-react'
import { type ComponentProps, type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Field, type FieldText } from './field.tsx'

type FileFieldProps = FieldText &
  Pick<ComponentProps<'input'>, 'accept' | 'disabled' | 'required' | 'name' | 'id' | 'className'> & {
    value?: { name: string; size?: number } | null
    progress?: number
    onPick: (file: File) => void
    /** Stops the upload, or removes the chosen file. */
    onCancel?: () => void
  }

export function FileField(props: FileFieldProps) {
  const { label, hint, error, isOptional, className, id, value, progress, onPick, onCancel, ...input } = props
  const hadFocus = useRef(false)
  return (
    <Field {...{ label, hint, error, isOptional, className, id }}>
      {(control) =>
        value ? (
          <PickedFile
            value={value}
            progress={progress}
            onCancel={onCancel}
            controlId={control.id}
            hadFocus={hadFocus}
          />
        ) : (
          <DropZone onPick={onPick} input={{ ...input, ...control }} hadFocus={hadFocus} />
        )
      }
    </Field>
  )
}

/** The input and the file's button replace each other, so we pass the focus on. */
function useFocusOfBefore<Control extends HTMLElement>(hadFocus: RefObject<boolean>) {
  const control = useRef<Control>(null)
  useLayoutEffect(() => {
    const element = control.current
    if (hadFocus.current) element?.focus()
    // Layout effects are cleaned up before removal, so the element is still in the document.
    return () => {
      hadFocus.current = element !== null && element === document.activeElement
    }
  }, [hadFocus])
  return control
}

type DropZoneProps = {
  onPick: (file: File) => void
  input: ComponentProps<'input'>
  hadFocus: RefObject<boolean>
}

function DropZone({ onPick, input, hadFocus }: DropZoneProps) {
  const control = useFocusOfBefore<HTMLInputElement>(hadFocus)
  const [isDragging, setIsDragging] = useState(false)

  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsDragging(false)
    const file = event.dataTransfer.files[0]
    if (file && !input.disabled) onPick(file)
  }

  return (
    <label
      className="drop-zone"
      data-dragging={isDragging}
      onDragOver={(event) => {
        event.preventDefault()
        setIsDragging(true)
      }}
      onDragLeave={() => setIsDragging(false)}
      onDrop={handleDrop}
    >
      <CloudUpload aria-hidden="true" className="size-8 text-accent-text" />
      <span className="min-w-40 flex-1">
        <span className="font-semibold underline decoration-2 underline-offset-3">Choose a file</span>
        <span className="text-ink-soft"> or drop it here</span>
      </span>
      <input
        ref={control}
        type="file"
        className="sr-only"
        {...input}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // We clear it so that picking the same file again after a cancel fires a change event.
          event.target.value = ''
          if (file) onPick(file)
        }}
      />
    </label>
  )
}

type PickedFileProps = Pick<FileFieldProps, 'progress' | 'onCancel'> & {
  value: NonNullable<FileFieldProps['value']>
  controlId: string
  hadFocus: RefObject<boolean>
}

function PickedFile({ value, progress, onCancel, controlId, hadFocus }: PickedFileProps) {
  const control = useFocusOfBefore<HTMLButtonElement>(hadFocus)
  const isUploading = progress !== undefined && progress < 1
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <div className="flex items-center gap-3 rounded-control border-2 border-line-strong bg-raised p-2 pl-4">
      <FileIcon aria-hidden="true" className="size-6 shrink-0 text-accent-text" />
      <div className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <p className="flex justify-between gap-3">
          <span className="truncate font-semibold">{value.name}</span>
          <span className="numbers shrink-0 text-ink-soft text-small">
            {isUploading ? `${percent} %` : value.size !== undefined && formatFileSize(value.size)}
          </span>
        </p>
        {isUploading && (
          <progress className="upload-bar" aria-label={`Uploading ${value.name}`} max={100} value={percent} />
        )}
      </div>
      {onCancel && (
        <Button
          ref={control}
          id={controlId}
          variant="quiet"
          size="icon"
          aria-label={isUploading ? `Cancel the upload of ${value.name}` : `Remove ${value.name}`}
          onClick={onCancel}
        >
          <X aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

const units = ['B', 'KB', 'MB', 'GB'] as const

export function formatFileSize(bytes: number): string {
  let value = bytes
  let unit = 0
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000
    unit += 1
  }
  const isFine = unit > 1 && value < 99.95
  return `${isFine ? value.toFixed(1).replace(/\.0$/, '') : Math.round(value)} ${units[unit]}`
}
