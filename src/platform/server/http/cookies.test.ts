import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCookie } from './cookies.ts'

const name = '__Secure-vip.session_token'

test.each([
  { header: `${name}=abc`, value: 'abc', why: 'alone' },
  { header: `a=1; ${name}=abc; b=2`, value: 'abc', why: 'among others' },
  { header: ` ${name} = abc ;`, value: 'abc', why: 'with blanks around' },
  { header: `${name}=a=b`, value: 'a=b', why: 'with an equals sign in it' },
  { header: `${name}=abc; ${name}=abc`, value: 'abc', why: 'the same twice' },
  { header: `${name}=abc; ${name}=def`, value: undefined, why: 'two of one name' },
  { header: `${name}=abc; ${name}=`, value: undefined, why: 'a second that is empty' },
  { header: `x${name}=abc`, value: undefined, why: 'a name that ends in ours' },
  { header: 'vip.session_token=abc', value: undefined, why: 'a name without the prefix' },
  { header: `x="y ${name}=abc"`, value: undefined, why: 'our name in another value' },
  { header: `${name}x=abc`, value: undefined, why: 'a name that begins with ours' },
  { header: name.toUpperCase(), value: undefined, why: 'our name in capitals' },
  { header: name, value: undefined, why: 'our name without a value' },
  { header: `${name}=`, value: undefined, why: 'an empty value' },
  { header: `${name}=${'x'.repeat(1001)}`, value: undefined, why: 'a value longer than any of ours' },
  { header: '', value: undefined, why: 'an empty header' },
  { header: undefined, value: undefined, why: 'no header' },
])('$why', ({ header, value }) => expect(readCookie(header, name)).toBe(value))

test('whatever stands around it, nothing but the exact cookie is read', () => {
  const cookies = fc.array(fc.tuple(fc.constantFrom('a', `x${name}`, 'vip.session_token', '"'), fc.string()))
  fc.assert(
    fc.property(cookies, (others) => {
      const header = others.map(([key, value]) => `${key}=${value.replaceAll(';', '')}`).join('; ')
      expect(readCookie(header, name)).toBeUndefined()
      expect(readCookie(`${header}; ${name}=abc`, name)).toBe('abc')
    }),
  )
})
