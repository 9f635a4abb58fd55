/** The field of a job's payload with the site on which it was enqueued. The job itself does not see it. */
export const siteOfJob = "$site";
