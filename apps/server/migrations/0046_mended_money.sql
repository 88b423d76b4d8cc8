DROP INDEX "bank_lines_booked";--> statement-breakpoint
DROP INDEX "papers_subject";--> statement-breakpoint
ALTER TABLE "due_papers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "papers_subject" ON "papers" USING btree ("user_id","subject_id","issued_at" DESC NULLS LAST,"id" DESC NULLS LAST);