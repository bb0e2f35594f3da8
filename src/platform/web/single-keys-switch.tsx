import { browserStore } from './browser-store.ts'
import { singleKeysKey, useAreSingleKeysOn } from './single-keys.ts'
import { Checkbox } from './ui/form/checkbox.tsx'

export function SingleKeysSwitch() {
  return (
    <Checkbox
      label="Keyboard shortcuts"
      checked={useAreSingleKeysOn()}
      onChange={({ target }) => {
        if (target.checked) browserStore.remove(singleKeysKey)
        else browserStore.write(singleKeysKey, 'off')
      }}
    />
  )
}
