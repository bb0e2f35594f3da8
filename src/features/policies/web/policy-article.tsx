import type { ReactNode } from 'react'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import './policy.css'

export type PolicySection = { id: string; title: string; text: ReactNode }

type PolicyArticleProps = { title: string; intro: string; sections: PolicySection[] }

export function PolicyArticle({ title, intro, sections }: PolicyArticleProps) {
  return (
    <article>
      <PageHeader kicker="The small print" title={title} intro={intro} />
      <p className="policy-date">
        Last updated <time dateTime="2025-03-19">March 19, 2025</time>
      </p>
      <div className="policy-columns">
        <nav aria-labelledby="policy-contents" className="policy-contents">
          <h2 id="policy-contents" className="type-label">
            On this page
          </h2>
          <ol>
            {sections.map(({ id, title: name }) => (
              <li key={id}>
                <a href={`#${id}`} className="policy-entry">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="policy-text">
          {sections.map(({ id, title: name, text }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1}>
                {name}
              </h2>
              {text}
            </section>
          ))}
        </div>
      </div>
    </article>
  )
}
