-- Why: somebody without an account chooses a name for the leaderboard, and must not pass for somebody who has one. Names
-- are compared as they look, and the comparison needs an index.

-- 'Мо.' with a Cyrillic М, 'm0' and 'M o' are all 'mo'. Only for comparing: nobody is shown a folded name.
create function fold_name(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(
    regexp_replace(
      translate(
        lower(translate(
          normalize(name, NFKD),
          'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
          'ABEZHIKMNOPTYX'
        )),
        'авекмнорстухіјѕԁԛԝһӏαβεηικνορτυχγωıłøđ01i|!345789@$',
        'abekmhopctyxljsdqwhlabenlkvoptuxywllodolllleastbgas'
      ),
      '[\u0300-\u036f\s\u00ad\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff_.,:;·''"`´’*~^+=#&%/\\<>(){}\u005b\u005d-]',
      '', 'g'
    ),
    'rn', 'm'), 'vv', 'w')
$$;

create index users_folded_username on users (fold_name(username));
