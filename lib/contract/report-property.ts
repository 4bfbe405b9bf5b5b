/** The `property_indicator` of the message of a report, apart from the schemas of reports: texts of all messages ask for it. */
export const reportProperty = 'report'
