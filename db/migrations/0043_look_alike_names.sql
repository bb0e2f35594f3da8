-- Why: names that only look like another one still passed: ɑ, ᴄ, ꞁ, ǀ, ×, and names wholly of Greek letters. The comparison of names
-- now reads every letter as the word list does (accounts/rules/fold-letters.ts), and a test holds the two together.

create or replace function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(
    regexp_replace(
      translate(
        translate(
          lower(translate(normalize(name, NFKD), 'ΗΜΝΥΖ', 'HMNYZ')),
          'аαᴀɑ⍺вьβʙƅƃɓсᴄԁᴅđɖɗеєҽεᴇɛ℮ꜰƒցɢɡнһհʜħіꙇιɪıɩɨјϳᴊȷɉкқκᴋĸƙӏլʟłꞁǀɫƚɬ∣│❘¦мᴍɱпηոɴƞоөοσςօᴏøɵ°○◯рρᴘþƿƥԛգզɋгʀᴦɍɼɽѕꜱƽʂтτᴛŧƭ†μυսᴜʋѵνᴠ∨ԝѡшωᴡɯхχ×✕✖⨯уүγʏɣᴢʐƶ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿',
          'aaaaabbbbbbbccdddddeeeeeeeffggghhhhhiiiiiiijjjjjkkkkkklllllllllllllmmmnnnnnooooooooooooppppppqqqqrrrrrrssssttttttuuuuuvvvvwwwwwwxxxxxxyyyyyzzzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'
        ),
        -- What tells 'Mo1', 'Mol' and 'Moi' apart is too little.
        '01i|!345789@$€',
        'olllleastbgase'
      ),
      '[\u0300-\u036f\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff_.,:;·''"`´’*~^+=#&%/\\<>(){}\u005b\u005d-]',
      '', 'g'
    ),
    'rn', 'm'), 'vv', 'w')
$$;

reindex index users_folded_username;
