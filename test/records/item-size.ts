/** What an item of the table may hold. Source: AWS, "Quotas in Amazon DynamoDB", item size. */
export const maxItemBytes = 400 * 1024
