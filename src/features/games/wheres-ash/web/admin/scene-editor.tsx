import { useUpload } from '#platform/web/media/use-upload.ts'
import { EditorDialog, EditTitle } from '#platform/web/panel/editor/editor-dialog.tsx'
import { UploadField } from '#platform/web/panel/editor/upload-field.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import {
  checkSceneDraft,
  type OtherTargetDraft,
  type SceneDraft,
  sceneImageUpload,
  sceneLimits,
} from '../../rules/check-scene.ts'
import type { EditedScene } from '../../rules/scene.ts'
import { wheresAshApi } from '../wheres-ash-api.ts'
import { describePlace, TargetPicker } from './target-picker.tsx'

export function SceneEditor(props: ItemEditorProps<EditedScene>) {
  const { item: scene, onClose } = props
  const upload = useUpload(sceneImageUpload.name)
  const form = useItemEditor({
    ...props,
    name: 'Scene',
    doneTexts: null,
    draftOf,
    check: checkSceneDraft,
    create: (draft) => wheresAshApi.createScene.call(valuesOf(draft)),
    update: (draft, { id, updated_at }) => wheresAshApi.updateScene.call({ id, updated_at, scene: valuesOf(draft) }),
    reload: (id) => wheresAshApi.adminScene.call({ id }),
  })
  const { values, errors, change } = form
  return (
    <EditorDialog
      title={scene ? <EditTitle name={scene.title} /> : 'Add a scene'}
      submitLabel={scene ? 'Save changes' : 'Add scene'}
      form={form}
      uploads={[upload]}
      showValue={showTargets}
      onClose={onClose}
    >
      <Input label="Title" required maxLength={sceneLimits.titleLength} {...form.text('title')} />
      {values.image_url && (
        <TargetPicker
          imageUrl={values.image_url}
          target={values.target}
          target_radius={values.target_radius}
          other_targets={values.other_targets}
          error={errors.target ?? errors.other_targets}
          onChange={change}
        />
      )}
      <UploadField
        label={values.image_url ? 'Replace image' : 'Image'}
        hint="PNG, JPEG, GIF or WebP, at most 10MB. A new picture needs its targets set anew."
        use={sceneImageUpload}
        upload={upload}
        {...(errors.image_url && { error: errors.image_url })}
        onChange={(file) => file && change({ image_url: file.url, target: null, other_targets: [] })}
      />
      <Checkbox
        label="Active"
        hint="Only active scenes are played, the first 30 of them."
        checked={values.active}
        onChange={(event) => change({ active: event.target.checked })}
      />
    </EditorDialog>
  )
}

type Target = NonNullable<SceneDraft['target']>

function showTargets(field: string, value: unknown) {
  if (field === 'target' && value) return describePlace(value as Target)
  if (field !== 'other_targets') return undefined
  const others = (value as readonly OtherTargetDraft[]).map(
    ({ name, place }) => `${name}: ${place ? describePlace(place) : 'not placed yet'}`,
  )
  return others.join('; ') || 'None'
}

function draftOf(scene: EditedScene | undefined): SceneDraft {
  return {
    title: scene?.title ?? '',
    image_url: scene?.image_url ?? null,
    target: scene ? { x: scene.target_x, y: scene.target_y } : null,
    target_radius: scene?.target_radius ?? 5,
    other_targets: (scene?.other_targets ?? []).map(({ name, x, y, radius }) => ({ name, place: { x, y }, radius })),
    active: scene?.active ?? true,
  }
}

/** The draft was checked before, so it has its image and targets. */
function valuesOf({ title, image_url, target, target_radius, other_targets, active }: SceneDraft) {
  const { x, y } = target as Target
  return {
    title,
    image_url: image_url ?? '',
    target_x: x,
    target_y: y,
    target_radius,
    other_targets: other_targets.map(({ name, place, radius }) => ({ name, ...(place as Target), radius })),
    active,
  }
}
