import type { SiteInfo } from '#features/site/rules/contract.ts'
import type { PolicySection } from './policy-article.tsx'

export function termsSections(site: SiteInfo): PolicySection[] {
  return [
    {
      id: 'the-site',
      title: 'What this site is',
      text: (
        <>
          <p>
            {site.name} is an unofficial fan and commentary site. It is not affiliated with, endorsed by or run by{' '}
            {site.personality}, nor by any broadcaster or producer. Names and trademarks belong to their owners and are
            used to talk about them.
          </p>
          <p>By using the site you agree to these terms. If you do not, please do not use it.</p>
        </>
      ),
    },
    {
      id: 'accounts',
      title: 'Accounts',
      text: (
        <ul>
          <li>You must be at least 13 years old to have an account, and give your true date of birth.</li>
          <li>One person, one account. Do not pretend to be somebody else, an administrator or {site.personality}.</li>
          <li>
            Keep your password to yourself. What happens under your account counts as yours; if somebody else got in,
            change the password and tell us.
          </li>
          <li>You can delete your account on your profile page at any time.</li>
        </ul>
      ),
    },
    {
      id: 'forum',
      title: 'The forum is for adults',
      text: (
        <p>
          The forum is for people of 18 and over. Visitors confirm their age before they read; for signed-in users the
          site checks the date of birth they gave. Anyone found to be younger loses access to it.
        </p>
      ),
    },
    {
      id: 'conduct',
      title: 'How we treat each other',
      text: (
        <>
          <p>Comedy is welcome, cruelty is not. Do not post:</p>
          <ul>
            <li>threats, harassment, hate, or anything that sexualises minors;</li>
            <li>private details of anybody: addresses, phone numbers, documents, private pictures;</li>
            <li>false statements of fact about real people, presented as true;</li>
            <li>advertising, spam, links to harmful software, or calls to do something unlawful;</li>
            <li>content that belongs to somebody else and that you may not share.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'your-content',
      title: 'What you post stays yours',
      text: (
        <>
          <p>
            Stories, ideas, messages, pictures, sound and video that you post remain yours. You allow us to store them,
            to show them on this site and to fit them to it (resizing a picture, for instance), free of charge, for as
            long as they are here.
          </p>
          <p>
            You confirm that you made what you post or may post it, and that the people in it agree. Stories are read by
            an administrator before they are published and may be declined, with a word on why. If you delete your
            account, what you posted stays without your name; write to us to have it removed.
          </p>
        </>
      ),
    },
    {
      id: 'fair-play',
      title: 'Fair play',
      text: (
        <p>
          Quizzes and games are for people. Scores made by scripts, by changed clients or by several accounts are
          removed, and so may be the accounts. Do not try to get around limits, to read what is not meant for you, or to
          disturb the site for others. If you find a weakness, tell us before you tell anybody else.
        </p>
      ),
    },
    {
      id: 'moderation',
      title: 'Reports and moderation',
      text: (
        <>
          <p>
            You can report forum messages. Administrators may hide or delete content, mute somebody for a time, or ban
            an account from the forum or from the whole site. A muted or banned user is told the reason where there is
            one.
          </p>
          <p>
            Against a mute or a ban in the forum you can appeal once, where the forum tells you of it. If you think that
            another decision was wrong, write to <a href={`mailto:${site.contact}`}>{site.contact}</a>. A person reads
            it.
          </p>
        </>
      ),
    },
    {
      id: 'rights',
      title: 'If something here is yours',
      text: (
        <p>
          If you believe that something on the site infringes your rights or is untrue, write to{' '}
          <a href={`mailto:${site.contact}`}>{site.contact}</a> with the address of the page, what it is about and how
          we can reach you. We look into it quickly and take down what has to go.
        </p>
      ),
    },
    {
      id: 'no-guarantee',
      title: 'No guarantee',
      text: (
        <p>
          The site is free and run in spare time. It comes as it is: it may be wrong, slow or gone for a while, and
          scores or posts may be lost. As far as the law allows, we are not liable for damage that comes from using it.
          Nothing in these terms limits rights that the law gives you and that cannot be waived.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      text: (
        <p>
          We may change these terms; the date at the top says when we last did. Using the site after a change means
          accepting it. What we store about you is in the <a href="/privacy">Privacy Policy</a>.
        </p>
      ),
    },
  ]
}
