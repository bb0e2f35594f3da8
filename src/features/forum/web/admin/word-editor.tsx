import { hasVisibleText } from '#platform/rules/visible-text.ts'
import { EditorDialog } from '#platform/web/panel/editor/editor-dialog.tsx'
import { type ItemEditorProps, useItemEditor } from '#platform/web/panel/editor/use-item-editor.ts'
import { Checkbox } from '#platform/web/ui/form/checkbox.tsx'
import { Input } from '#platform/web/ui/form/input.tsx'
import { Options, Select } from '#platform/web/ui/form/select.tsx'
import { isUsableWord } from '../../rules/judge-text.ts'
import type { ListedWord } from '../../rules/moderation-contract.ts'
import { moderationLimits } from '../../rules/moderation-values.ts'
import { forumModerationApi } from '../forum-moderation-api.ts'

export const wordActionLabels: Record<ListedWord['action'], string> = {
  block: 'Block',
  hold: 'Hold for review',
  replace: 'Replace',
}

type Draft = { word: string; action: ListedWord['action']; replacement: string; is_whole_word: boolean }

export function WordEditor(props: ItemEditorProps<ListedWord>) {
  const { item, onClose } = props
  const form = useItemEditor<ListedWord, Draft>({
    ...props,
    name: 'Word',
    draftOf,
    check: ({ word }) => ({
      word: !hasVisibleText(word)
        ? 'Please enter a word.'
        : isUsableWord(word)
          ? undefined
          : 'A word needs at least two letters or digits.',
    }),
    create: (draft) => forumModerationApi.addWord.call(draft),
    update: (draft, { id, updated_at }) => forumModerationApi.changeWord.call({ id, updated_at, word: draft }),
    reload: (id) => forumModerationApi.getWord.call({ id }),
    fieldOfCode: { word_taken: 'word' },
  })
  const { action, is_whole_word } = form.values
  return (
    <EditorDialog
      title={
        item ? (
          <>
            Edit “<bdi>{item.word}</bdi>”
          </>
        ) : (
          'Add a word'
        )
      }
      submitLabel={item ? 'Save changes' : 'Add word'}
      form={form}
      size="medium"
      onClose={onClose}
    >
      <Input
        label="Word"
        hint="A word or a phrase. We see through capitals, accents, look-alikes and s p a c e s."
        required
        maxLength={moderationLimits.word}
        dir="auto"
        {...form.text('word')}
      />
      <Select label="A message that has it" {...form.text('action')}>
        <Options labels={actionHints} />
      </Select>
      {action === 'replace' && (
        <Input
          label="Shown instead"
          hint="Left empty: ***"
          isOptional
          maxLength={moderationLimits.replacement}
          dir="auto"
          {...form.text('replacement')}
        />
      )}
      <Checkbox
        label="Whole word only"
        hint="Off, it matches inside longer words too: “ass” blocks “classic”."
        checked={is_whole_word}
        onChange={(event) => form.change({ is_whole_word: event.target.checked })}
      />
    </EditorDialog>
  )
}

const actionHints: Record<ListedWord['action'], string> = {
  block: 'is refused (block)',
  hold: 'waits for review (hold)',
  replace: 'is shown with the word replaced',
}

function draftOf(item: ListedWord | undefined): Draft {
  return {
    word: item?.word ?? '',
    action: item?.action ?? 'block',
    replacement: item?.replacement ?? '',
    is_whole_word: item?.is_whole_word ?? true,
  }
}
