import { expect } from 'vitest'
import { memberReplies } from './cases/member-cases.ts'
import { it, origin } from './console-test.ts'
import { noToken, people, tokenOf } from './people.ts'
import { answer, answerAll, pageOf } from './replies.ts'

it('the members of an organization are listed by name, with the role and the permissions of each', async ({
  visitor
}) => {
  const { page } = visitor
  await visitor.openSignedIn(await tokenOf(`${origin}/v2.2`, people.member), '/console/access/members')

  await page.getByRole('heading', { name: 'Harbour Rentals' }).waitFor()
  const rows = page.getByRole('row')
  await rows.filter({ hasText: 'Jonas Berg' }).waitFor()
  const texts = (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim())
  expect(texts.filter((text) => /Jonas|Otto/.test(text))).toEqual([
    'Jonas Berg jonas-berg@example.com Administers See status · See vehicles · See trips · Administer organization',
    'Otto Operations You ops@example.com Reads See status · See vehicles · See trips'
  ])
  await page.getByText('Only the operator of this service can add members').waitFor()
  await page.getByText('membership add --organization harbour-rentals').waitFor()
})

it('many members are searched by name, email and role', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, memberReplies)
  await visitor.openSignedIn(noToken, '/console/access/members')
  await page.getByRole('rowheader', { name: 'Dana Demo' }).waitFor()
  expect(await page.getByRole('searchbox').count()).toBe(0)

  await page.getByLabel('Organization').selectOption({ label: 'Quay Repairs' })
  await page.getByText('Not all members are listed.').waitFor()
  expect(page.url()).toContain('of=quay-repairs')
  const names = page.getByRole('rowheader')
  expect(await names.count()).toBe(200)

  const search = page.getByRole('searchbox', { name: 'Find a member' })
  await search.fill('person 229')
  await page.getByText('1 of 230 members').waitFor()
  expect(await names.allInnerTexts()).toEqual(['Person 229'])
  await search.fill('administers')
  await page.getByRole('rowheader', { name: 'Person 7', exact: true }).waitFor()
  expect(await names.count()).toBe(1)
  await search.fill('nobody')
  await page.getByText('0 of 230 members').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})

it('says that the user belongs to no organization', async ({ visitor }) => {
  const { page } = visitor
  await answerAll(page, memberReplies)
  await answer(page, '/organization', pageOf([]))
  await visitor.openSignedIn(noToken, '/console/access/members')

  await page.getByText('You do not belong to an organization.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
})
