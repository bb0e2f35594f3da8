import { browserStore } from './browser-store.ts'
import { singleKeysKey, useAreSingleKeysOn } from './single-keys.ts'
import { Checkbox } from './ui/form/checkbox.tsx'

/** Turns shortcuts of a single letter or digit on or off. */
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
