/** Where a job's payload says on which site it was enqueued. The work itself does not see it. */
export const siteOfJob = "$site";
