import type { SiteInfo } from '#features/site/rules/contract.ts'
import type { BrowserKeyName } from '#features/site/web/browser-keys.ts'
import type { PolicySection } from './policy-article.tsx'

/** Update this text in the same commit as any change of what the site stores. */
export function privacySections(site: SiteInfo): PolicySection[] {
  return [
    {
      id: 'who-we-are',
      title: 'Who we are',
      text: (
        <>
          <p>
            {site.name} is a fan and commentary site run by fans. It is not affiliated with, endorsed by or run by{' '}
            {site.personality}. This page says what the site stores about you, what for, and for how long.
          </p>
          <p>
            For anything about your data write to <a href={`mailto:${site.contact}`}>{site.contact}</a>.
          </p>
        </>
      ),
    },
    {
      id: 'without-an-account',
      title: 'Without an account',
      text: (
        <>
          <p>
            You can read everything public and play quizzes and games without signing in. We count how often the
            entrance page is opened; the count is one number for everybody. We also count how often a character, clip,
            quote, season, quiz or story is opened each day, and how often a quiz is started and finished. These are
            plain numbers, kept for 400 days: nothing in them says who it was.
          </p>
          <p>
            If you save a score as a guest, we store the score, how you got it and the name you typed. Choose a name
            that is not your own. If you challenge somebody with a quiz result, we keep that run for 30 days, and
            whoever has the link sees its score, and your name only if you sent it with your name. Whoever signs in next
            in this browser takes along what was played in it as a guest. At a quiz night, whoever has its code sees the
            name you play under and your points; its host also gets your answers. Until the night ends we keep a code
            made of your network address with your seat, which fits that night only, so that somebody who was removed
            stays out. While a page is open the site may also count you as one of the people online, without writing it
            down.
          </p>
        </>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      text: (
        <>
          <p>When you sign up, we store:</p>
          <ul>
            <li>
              your e-mail address, to sign you in and to send you a new password when you ask for one. It is never shown
              to other users;
            </li>
            <li>your username and, if you add one, your picture. Both are public wherever you post or score;</li>
            <li>
              your date of birth, to check the minimum age of 13 when you sign up and of 18 for the forum. No page shows
              it to anybody, and it is used for nothing else;
            </li>
            <li>your password as a salted hash, from which the password itself cannot be read;</li>
            <li>
              when you joined and when you last signed in, on which of the last 90 days you were here, and for each
              device you are signed in on its browser and the time it was last used, but not its network address;
            </li>
            <li>
              if you set up two-step sign-in, the secret that you share with your app and your recovery codes, both
              encrypted.
            </li>
          </ul>
          <p>
            What you do with the account is stored with it: quiz and game scores, your days of the Daily, quiz nights
            you hosted or played, questions you reported as wrong, ideas and votes, stories you submit, forum messages,
            and what fills your pass: which sections you have opened, which characters you have met and how many bed
            bugs you have caught.
          </p>
          <p>
            Your pass has a page that others can open from boards and the forum. It shows your username, your picture
            and your best scores. You choose on your profile whether it shows more, whether search engines may list it,
            and whether it is there at all.
          </p>
          <p>In the forum, others see your name, your picture and the day you joined.</p>
          <p>
            We keep your last 200 notices and which kinds you want. If you ask for it on your profile, we mail you what
            you missed, at most once a day; every such mail has a link that ends them, and nothing in it tells us
            whether you read it. If you let a browser ring when the site is closed, we keep the address its maker gives
            it for that (Google, Mozilla or Apple run these), until you switch it off or sign out. What we send there is
            encrypted: only your browser can read it.
          </p>
        </>
      ),
    },
    {
      id: 'children',
      title: 'Age limits',
      text: (
        <p>
          You must be at least 13 years old to sign up, and at least 18 to use the forum. We do not knowingly keep data
          of children under 13; if you believe that a child has signed up, write to us and we delete the account.
        </p>
      ),
    },
    {
      id: 'cookies',
      title: 'Cookies and local storage',
      text: (
        <>
          <p>
            The site sets up to five cookies, none of which scripts can read. When you sign in, one holds the key of
            your session and ends when you sign out, or after 30 days; another notes for a year that this browser has
            signed in before, so that strangers who guess at your password cannot lock you out. With two-step sign-in,
            one holds the place between the password and the code for ten minutes, and one, if you trust the device,
            spares it the code for 30 days. When you play a game, or a quiz without an account, one tells your browser
            from others for a year, so that you can go on after a reload, save a game though your session has ended, and
            take your scores along when you sign up. Besides that, your browser keeps a few notes for itself, which
            never reach our server:
          </p>
          <dl>
            {Object.entries(browserNotes).map(([name, purpose]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{purpose}</dd>
              </div>
            ))}
          </dl>
          <p>
            ‘Refresh Site’ clears the first one. Signing out clears whatever is about you; what you’ve written or played
            and we don’t have yet stays for your account alone. Pages you’ve seen are kept as any visitor would see
            them, to open without a connection, until you sign out. Your browser’s settings clear them all.
          </p>
        </>
      ),
    },
    {
      id: 'no-trackers',
      title: 'No trackers',
      text: (
        <p>
          There is no advertising, no analytics service, no social-media button and no font or script from anybody
          else’s server. We do not sell, rent or trade what we store, and we build no profile of you.
        </p>
      ),
    },
    {
      id: 'uploads',
      title: 'Pictures, sound and video',
      text: (
        <p>
          Pictures you upload are saved anew by the server, which removes what cameras write into them, such as the
          place and the time. Sound and video may keep such notes: check before you post. Whoever has the address of an
          upload can see it, so post nothing private.
        </p>
      ),
    },
    {
      id: 'reports',
      title: 'Forum and reports',
      text: (
        <p>
          Forum messages can be read by everybody who passes the age gate. When somebody reports a message, the
          administrators see the message, its author, who reported it and why. A mute or a ban is stored with its reason
          and its date. What an administrator deletes is hidden from everybody else and kept for a while in case of a
          dispute.
        </p>
      ),
    },
    {
      id: 'logs',
      title: 'Server logs',
      text: (
        <p>
          The server writes technical logs to find faults and to stop abuse. They do not contain e-mail addresses or
          what you typed. To slow down password guessing and flooding, the server counts requests per network address
          and forgets the counts within a day.
        </p>
      ),
    },
    {
      id: 'deletion',
      title: 'Seeing, correcting and deleting your data',
      text: (
        <>
          <p>
            Your profile page shows your account and lets you change your username, picture, email and password, and
            sign out any device. There you can download everything we store about you in one file, also what
            administrators noted about you, and delete your account: your e-mail address, date of birth, picture,
            sessions and scores are gone at once, and what you wrote stays without your name. What administrators did is
            recorded and cannot be altered: that an account was banned or changed, when and for which reason, stays in
            that record without the name.
          </p>
          <p>
            If you also want something you wrote removed, write to <a href={`mailto:${site.contact}`}>{site.contact}</a>{' '}
            from the address of your account. Copies in backups are overwritten in time. Depending on where you live,
            you may have further rights, among them to complain to a data protection authority.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      text: (
        <p>
          When the site starts to store something new, this page says so first, and the date at its top changes. The{' '}
          <a href="/terms">Terms of Service</a> are the other half of the small print.
        </p>
      ),
    },
  ]
}

const browserNotes: Record<BrowserKeyName, string> = {
  visitedBefore: 'that you have caught the bed bug and need not do so again',
  bedbugImageUrl: 'which picture the bed bug wears',
  hotCheetosCatchHighScore: 'your best score in that game',
  bedBugSquishHighScore: 'your best score in that game',
  calmGames: 'whether you play the calm way',
  unsentGameRuns: 'games that could not be sent yet, for a day, or a month if you played offline',
  installHint: 'that we’ve told you once how to install the site',
  soundOn: 'whether games and quizzes make sounds and buzz',
  captions: 'whether clips show captions',
  singleKeyShortcuts: 'whether single letters are shortcuts in the back-office',
  panelColumns: 'which columns the back-office’s lists show you',
  wheresAshScenes: 'scenes for Where’s Ash that somebody has put into this browser',
  skippedQuizRun: 'the quiz result you chose not to save, until you close the tab',
  recentSearches: 'what you looked for lately, to look for it again',
  storyPlaces: 'where you were in the stories you have read or listened to',
  readAloudRate: 'how fast stories are read to you',
  dailyPlayed: 'that you’ve played the Daily, to show your streak',
  bugsCaught: 'how many bed bugs you have caught',
  stampedSections: 'which rooms are stamped on your pass already',
  metAsGuest: 'the characters you have met without an account, and in which clips, quotes or quizzes',
  landingViewCounted: 'that your visit to the entrance page has been counted, until you close the tab',
  forumAgeConfirmed: 'that you have confirmed your age for the forum without an account',
  'forum-last-read': 'how far you have read in the forum',
  'forum-outbox': 'your forum messages that could not be sent yet, until they are sent or you discard them',
  draft: 'what you have typed into a form and not sent, until you close the tab',
}
